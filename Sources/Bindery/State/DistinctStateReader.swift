/// A reader that is told a state only if it differs from the last one it was told.
@MainActor
class DistinctStateReader<State: ViewState>: StateReader, @unchecked Sendable {
  // Sendable: everything is used on the main actor only.

  // Not optionals: each use of one would look its type up, where nothing is specialised. The last state
  // is in one slot; while a new one is told, that is in the other.
  private nonisolated(unsafe) final let slots = UnsafeMutablePointer<State>.allocate(capacity: 2)
  @exclusivity(unchecked) private final var lastSlot = 0
  @exclusivity(unchecked) private(set) final var hasLast = false
  @exclusivity(unchecked) private final var isReading = false

  deinit {
    if hasLast { (slots + lastSlot).deinitialize(count: 1) }
    slots.deallocate()
  }

  /// Begins where another left off: what that was told is not told again.
  final func goOn(from other: DistinctStateReader) {
    guard other.hasLast, !hasLast else { return }
    (slots + lastSlot).initialize(to: (other.slots + other.lastSlot).pointee)
    hasLast = true
    lastVersion = other.lastVersion
  }

  /// Takes a state, and the one before it; false if there is nobody any more who wants it.
  func read(_ state: UnsafePointer<State>, previous: UnsafePointer<State>?) -> Bool { false }

  override func letGo() {
    guard hasLast, !isReading else { return }
    hasLast = false
    (slots + lastSlot).deinitialize(count: 1)
  }

  override final func tell(_ state: UnsafeRawPointer, _ version: Int) {
    // What is changed from inside is told after it.
    if !isReading { super.tell(state, version) }
  }

  override final func read(_ state: UnsafeRawPointer, isOther: Bool) -> Bool {
    let state = state.assumingMemoryBound(to: State.self)
    isReading = true
    defer {
      isReading = false
      if isEnded { letGo() }
    }
    let last = slots + lastSlot
    guard hasLast else {
      last.initialize(to: state.pointee)
      hasLast = true
      return read(state, previous: nil)
    }
    // States that were not delivered one after the other may be equal.
    guard isOther || last.pointee != state.pointee else { return true }
    lastSlot = 1 - lastSlot
    (slots + lastSlot).initialize(to: state.pointee)
    defer { last.deinitialize(count: 1) }
    return read(state, previous: last)
  }
}
