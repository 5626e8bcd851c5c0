extension Connection: LedgerEntry {
  package var ledgerKind: LiveBinding.Kind { .connection }

  /// The type of its props, without the module: `NamePage.Props`.
  package var ledgerName: String {
    let name = String(reflecting: Props.self)
    return name.split(separator: ".", maxSplits: 1).last.map(String.init) ?? name
  }

  package var ledgerValue: String? {
    (isConnected ? "" : "not connected: ") + ShortText.of(props, limit: 1000)
  }

  package var ledgerHasEnded: Bool { false }
}
