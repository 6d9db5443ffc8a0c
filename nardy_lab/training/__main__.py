"""`python -m nardy_lab.training`: the players that come with the package, made anew."""

import sys

from .train import main

sys.exit(main())
