"""What lives in a notebook: anywidget boards over the rules."""
