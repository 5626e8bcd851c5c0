"""What random scripts leave out, because live queries do not promise it, or not yet."""

# Features of scripts, and why.
LEFT_OUT = {
    'observer_raw': 'the transaction observer may miss SQL that goes past GRDB, as LiveData.md says',
    'attached_twice': 'a file under two names locks itself: most statements are refused after a while',
}
