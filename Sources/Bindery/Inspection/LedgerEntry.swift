/// Something that is listed in the ``BindingLedger`` while it lives.
package protocol LedgerEntry: AnyObject {
  @MainActor var ledgerKind: LiveBinding.Kind { get }

  /// What is listed, for people. Asked once, when somebody first looks.
  @MainActor var ledgerName: String { get }

  /// A short text for what it holds now, if that can be read when somebody looks; nil if the last
  /// value that it noted is to be shown.
  @MainActor var ledgerValue: String? { get }

  /// Whether it lives on as an object only.
  @MainActor var ledgerHasEnded: Bool { get }
}

extension LedgerEntry {
  @MainActor package var ledgerValue: String? { nil }
}
