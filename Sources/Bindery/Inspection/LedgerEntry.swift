/// An object that is listed in the ``BindingLedger`` while it lives.
package protocol LedgerEntry: AnyObject {
  @MainActor var ledgerKind: LiveBinding.Kind { get }

  /// Repeats a user's input from its recorded text. Returns false if the entry does not accept user
  /// input.
  @MainActor func ledgerReplay(_ text: String) -> Bool

  /// A readable name of the entry. Read once, when the list is first shown.
  @MainActor var ledgerName: String { get }

  /// The object that is written into, if it is alive.
  @MainActor var ledgerTarget: AnyObject? { get }

  /// The name of the property that is written, if it is known.
  @MainActor var ledgerProperty: String? { get }

  /// The name of the source of its values, if it is known.
  @MainActor var ledgerSource: String? { get }

  /// A short text for the current value, if it can be read; nil to show the last recorded value.
  @MainActor var ledgerValue: String? { get }

  /// Whether the entry has ended, though its object is still alive.
  @MainActor var ledgerHasEnded: Bool { get }
}

extension LedgerEntry {
  @MainActor package func ledgerReplay(_ text: String) -> Bool { false }
  @MainActor package var ledgerTarget: AnyObject? { nil }
  @MainActor package var ledgerProperty: String? { nil }
  @MainActor package var ledgerSource: String? { nil }
  @MainActor package var ledgerValue: String? { nil }
}
