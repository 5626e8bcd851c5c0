// MARK: Skipping

extension Selection {
  /// Returns a selection that skips values that are the same as the last one emitted.
  ///
  /// Use it for values that are not `Equatable`. A selection of `Equatable` values skips equal
  /// values by default.
  ///
  /// - Parameter isSame: Returns whether the last emitted value and the current one are the same.
  @inlinable
  public func skipRepeats(_ isSame: @escaping (Value, Value) -> Bool) -> Selection {
    passing { !isSame($0, $1) }
  }

  /// Returns a selection that skips the values for which `isSkipped` returns true. The closure
  /// receives the last emitted value and the current one. The first value is always emitted.
  ///
  /// ```swift
  /// store.select(\.level).skip { last, level in abs(level - last) < 0.01 }
  /// ```
  ///
  /// A skipped value does not count as emitted: the next value is compared with the last one that
  /// was actually emitted.
  @inlinable
  public func skip(when isSkipped: @escaping (Value, Value) -> Bool) -> Selection {
    passing { !isSkipped($0, $1) }
  }

  /// Returns a selection of only the values for which `passes` returns true. The closure receives
  /// the last emitted value and the current one. The first value is always emitted.
  ///
  /// ```swift
  /// store.select(\.shops).only { old, new in new.count > old.count }
  /// ```
  ///
  /// A value that does not pass does not count as emitted: the next value is compared with the last
  /// one that was actually emitted.
  @inlinable
  public func only(when passes: @escaping (Value, Value) -> Bool) -> Selection {
    passing(passes)
  }

  @inlinable
  func passing(_ passes: @escaping (Value, Value) -> Bool) -> Selection {
    Selection(source, read) { [observe] state in
      // A value that earlier rules let pass is kept apart: if this rule refuses it, it was not
      // sent, and the next value is not compared with it.
      let trial = observe(state)
      let part = ObservedPart(trial.part.latest)
      return Observation(part) { state in
        if part.isSent {
          trial.part.latest = part.latest
          trial.part.previous = nil
        }
        guard trial.check(state) else {
          // Either the value that waits is still the newest, or the last one sent has come back.
          if trial.part.isSent { part.withdraw() }
          return false
        }
        return part.put(trial.part.latest, if: passes)
      }
    }
  }
}

extension Selection where Value: Equatable {
  /// Returns a selection that skips values that equal the last one emitted. This is the default,
  /// unless the type is `AlwaysDelivered`.
  @inlinable
  public func skipRepeats() -> Selection {
    passing { $0 != $1 }
  }
}

// MARK: Mapping

extension Selection {
  /// Returns a selection of the transformed values, which skips values that equal the last one
  /// emitted.
  ///
  /// `transform` is called for each new value and each subscriber, and whenever ``Selection/value``
  /// is read. It must be a pure function.
  @inlinable
  public func map<Mapped: Equatable>(
    _ transform: @escaping (Value) -> Mapped
  ) -> Selection<Mapped> {
    Selection<Mapped>(mapping: self, transform) { $0 != $1 }
  }

  /// Returns a selection of all transformed values, because `AlwaysDelivered` values are never
  /// deduplicated.
  @inlinable
  public func map<Mapped: AlwaysDelivered>(
    _ transform: @escaping (Value) -> Mapped
  ) -> Selection<Mapped> {
    Selection<Mapped>(mapping: self, transform) { _, _ in true }
  }

  /// Returns a selection of all transformed values, for results that are not `Equatable`. To skip
  /// some of them, use ``Selection/skipRepeats(_:)``.
  ///
  /// `transform` is called for each new value and each subscriber. It must be a pure function.
  @inlinable
  public func map<Mapped>(
    _ transform: @escaping (Value) -> Mapped
  ) -> Selection<Mapped> {
    Selection<Mapped>(mapping: self, transform) { _, _ in true }
  }

  @inlinable
  init<Source>(
    mapping selection: Selection<Source>, _ transform: @escaping (Source) -> Value,
    passes: @escaping (Value, Value) -> Bool
  ) {
    let (read, observe) = (selection.read, selection.observe)
    self.init(selection.source, { transform(read($0)) }) { state in
      let trial = observe(state)
      let part = ObservedPart(transform(trial.part.latest))
      return Observation(part) { state in
        guard trial.check(state) else { return false }
        trial.part.previous = nil
        return part.put(transform(trial.part.latest), if: passes)
      }
    }
  }
}
