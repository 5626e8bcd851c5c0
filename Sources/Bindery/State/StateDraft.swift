/// The state that the block of ``ViewModel/write(fileID:line:_:)`` reads and changes.
///
/// Properties of the state are properties of the draft. A change in place, such as appending to an
/// array, copies the value at most once per write. Reading the draft returns the value written so
/// far, which no other thread sees. Nested writes read and change the same state.
///
/// ```swift
/// write { draft in
///   draft.items.append(item)
///   if draft.items.count > 10 { draft.items.removeFirst() }
/// }
/// ```
///
/// Two mistakes stop the program with a message: changing a draft after its write has ended, and
/// reading or writing the state while a part of it is being changed in place.
@dynamicMemberLookup
public struct StateDraft<State: ViewState> {
  @usableFromInline let core: StateCore<State>
  @usableFromInline let place: Place

  @inlinable
  init(core: StateCore<State>, place: Place) {
    self.core = core
    self.place = place
  }

  /// The state as a whole, which can be read, replaced, and changed in place.
  ///
  /// ```swift
  /// write { draft in
  ///   draft.state = .loading(old: draft.state.results)
  /// }
  /// ```
  ///
  /// For a ``CheckedState``, each assignment is checked as a transition. If one is illegal, the
  /// whole write changes nothing.
  @inlinable
  public var state: State {
    get { core.current }
    nonmutating _modify {
      core.beginChange()
      let old = core.progress.value.checksTransitions ? core.working.value : nil
      defer {
        core.progress.value.isChanging = false
        if let old { core.check(from: old, place) }
      }
      yield &core.working.value!
    }
  }

  /// A property of the state, which can be changed in place: `draft.items.append(item)`. Such a
  /// change copies the value at most once per write.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<State, Value>) -> Value {
    get { core.current[keyPath: keyPath] }
    nonmutating _modify { yield &state[keyPath: keyPath] }
  }

  /// A read-only property of the state, such as a computed one, with the value written so far.
  /// Observers do not see it before the write ends.
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
