/// An object that is listed in the ``BindingLedger`` while it lives.
package protocol LedgerEntry: AnyObject {
  @MainActor var ledgerKind: LiveBinding.Kind { get }

  /// A readable name of the entry. Read once, when the list is first shown.
  @MainActor var ledgerName: String { get }

  /// A short text for the current value, if it can be read; nil to show the last recorded value.
  @MainActor var ledgerValue: String? { get }

  /// Whether the entry has ended, though its object is still alive.
  @MainActor var ledgerHasEnded: Bool { get }
}

extension LedgerEntry {
  @MainActor package var ledgerValue: String? { nil }
}
