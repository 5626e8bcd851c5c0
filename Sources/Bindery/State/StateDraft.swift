/// The state while it is being written, which the block of ``ViewModel/write(fileID:line:_:)``
/// changes.
///
/// Nested writes see and change the same state. Properties of the state are properties of the
/// draft. A change in place, such as appending to an array, copies the value at most once per
/// write.
@dynamicMemberLookup
public struct StateDraft<State: ViewState> {
  @usableFromInline let core: StateCore<State>
  @usableFromInline let place: Place

  @inlinable
  init(core: StateCore<State>, place: Place) {
    self.core = core
    self.place = place
  }

  /// The state as a whole.
  @inlinable
  public var state: State {
    get { core.current }
    nonmutating _modify {
      core.beginChange()
      let old = core.checksTransitions ? core.working : nil
      defer {
        core.isChanging = false
        if let old { core.check(from: old, place) }
      }
      yield &core.working!
    }
  }

  /// A property of the state.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { core.current[keyPath: keyPath] }
    nonmutating _modify { yield &state[keyPath: keyPath] }
  }

  /// A read-only property of the state.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    core.current[keyPath: keyPath]
  }
}

/// The place in the source code where a state is written, for messages.
@usableFromInline
struct Place: Sendable {
  let fileID: StaticString
  let line: UInt

  @usableFromInline
  init(_ fileID: StaticString, _ line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  var description: String { "\(fileID):\(line)" }
}
