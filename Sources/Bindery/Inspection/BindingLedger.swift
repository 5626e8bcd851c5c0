// How a binding gets into the inspector
//
// `AnyBinding.init` asks the ledger for a `LedgerRecord`, which is nil while the ledger is off. A
// delivery checks only whether the record is nil. A record belongs to its binding, and the ledger
// refers to it weakly. It stores the call stack as addresses, a count, and a short text. The ledger
// announces only the next change; the inspector waits a quarter of a second, reads, and looks up
// source lines for the rows on screen. It makes its own bindings in `unnoted`, so it does not
// observe itself.

/// A list of the bindings that are alive, for inspectors and tests. It is off until
/// ``begin(notingPlaces:)`` is called.
///
/// ```swift
/// BindingLedger.begin()
/// // … make bindings …
/// for binding in BindingLedger.bindings {
///   print(binding.name, binding.deliveries, binding.value ?? "nothing yet")
/// }
/// ```
///
/// It lists the bindings that were made after ``begin(notingPlaces:)`` was called and have not
/// ended, without retaining them. While the ledger is off, it adds one check to each delivery;
/// while it is on, it adds a few microseconds. Use it during development only.
@MainActor
public enum BindingLedger {
  /// Whether the ledger records bindings. This is true while ``begin(notingPlaces:)`` has been
  /// called more often than ``end()``.
  public private(set) static var isOn = false

  private static var beginnings = 0
  private static var notePlace: (@MainActor () -> (any NotedPlace)?)?
  private static var unnotedDepth = 0
  /// Whether the bindings that are being made are parts of one binding, and the number of that
  /// binding.
  private static var isFolding = false
  private static var whole: Int?
  private static var count = 0
  private static var deliveries = 0

  /// Starts recording bindings. Balance each call with a call of ``end()``.
  ///
  /// - Parameter note: A closure that returns the source location of its caller. The ledger calls
  ///   it whenever a binding is made, so it should take a few microseconds at most.
  public static func begin(notingPlaces note: (@MainActor () -> (any NotedPlace)?)? = nil) {
    beginnings += 1
    isOn = true
    if let note { notePlace = note }
  }

  /// Balances one call of ``begin(notingPlaces:)``. The last balancing call stops the ledger and
  /// discards its records. An unbalanced call does nothing.
  public static func end() {
    guard beginnings > 0 else { return }
    beginnings -= 1
    guard beginnings == 0 else { return }
    isOn = false
    notePlace = nil
    SecretTexts.shared.clear()
    LedgerShelf.shared.removeAll()
    LedgerShelf.shared.tellChange()
  }

  /// The bindings that are alive, in the order in which they were made. The array is empty while
  /// the ledger is off.
  ///
  /// - Complexity: O(n) for n bindings.
  public static var bindings: [LiveBinding] { LedgerShelf.shared.all.compactMap(\.shown) }

  /// Returns the bindings that write into `object`, or receive the user's actions on it, in the
  /// order in which they were made.
  ///
  /// ```swift
  /// for binding in BindingLedger.bindings(of: label) {
  ///   print(binding.property ?? "", binding.value ?? "nothing yet")
  /// }
  /// ```
  ///
  /// - Complexity: O(n), where n is the number of all bindings.
  public static func bindings(of object: AnyObject) -> [LiveBinding] {
    bindings.filter { $0.concerns(object) }
  }

  /// Repeats a user's input from its recorded short text. Returns false if the binding does not
  /// accept user input.
  package static func replay(_ text: String, into binding: LiveBinding.ID) -> Bool {
    let entry = LedgerShelf.shared.all.first { $0.id == binding }?.entry
    return entry?.ledgerReplay(text) ?? false
  }

  /// Calls `listener` once, the next time that a binding is made, delivers a value, or ends.
  ///
  /// ```swift
  /// BindingLedger.onNextChange { [weak self] in
  ///   Task { @MainActor in self?.reload() }  // it calls onNextChange again, and then reads
  /// }
  /// ```
  ///
  /// The call happens during the change, so the listener must only schedule a later read. Before
  /// that read, call this method again to observe the next change.
  public static func onNextChange(_ listener: @escaping @MainActor @Sendable () -> Void) {
    LedgerShelf.shared.listen(listener)
  }

  /// Runs `body` without recording the bindings that it makes. An inspector uses it for its own
  /// bindings, which would otherwise change the list that it shows.
  ///
  /// ```swift
  /// let bindings = BindingLedger.unnoted { BindingGroup { table *= viewModel.rows } }
  /// ```
  ///
  /// - Returns: The result of `body`.
  /// - Throws: The error that `body` throws.
  public static func unnoted<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    unnotedDepth += 1
    defer { unnotedDepth -= 1 }
    return try body()
  }

  /// Runs `body`, which makes several bindings for a single binding of the app. The first one
  /// represents the app's binding, and the others are listed as parts of it.
  package static func folding<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard isOn, !isFolding else { return try body() }
    isFolding = true
    defer { (isFolding, whole) = (false, nil) }
    return try body()
  }

  /// Returns a record for a new binding, or `nil` while the ledger is off.
  @inline(__always)
  package static func record() -> LedgerRecord? { isOn ? newRecord() : nil }

  @inline(never)
  private static func newRecord() -> LedgerRecord? {
    guard unnotedDepth == 0 else { return nil }
    count += 1
    defer { if isFolding, whole == nil { whole = count } }
    return LedgerRecord(id: count, place: notePlace?(), partOf: whole)
  }

  static func nextDelivery() -> Int {
    deliveries += 1
    return deliveries
  }
}
