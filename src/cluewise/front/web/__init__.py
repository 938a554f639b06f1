"""The web page and the HTTP API: sockets, clocks and processes; what a verb means is said in `cluewise.front.verbs`."""
