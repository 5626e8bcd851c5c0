// MARK: Entries of the props

extension Connection {
  /// A publisher that emits the current value of an entry of the props, and then each value that
  /// differs from the last one emitted.
  ///
  /// ```swift
  /// field.binding.text *= connection[\.text]
  /// progress.binding.fraction *= connection[\.value].map { Double($0) }
  /// ```
  ///
  /// For an entry that is not `Equatable` use ``entry(_:isSame:)``.
  @inlinable
  public subscript<Value: Equatable>(
    _ part: @escaping (Props) -> Value
  ) -> Selection<Value> {
    Selection(source, distinct: part)
  }

  /// A publisher that emits every value of an entry of the props, because `AlwaysDelivered` values
  /// are never deduplicated.
  @inlinable
  public subscript<Value: AlwaysDelivered>(
    _ part: @escaping (Props) -> Value
  ) -> Selection<Value> {
    Selection(source, every: part)
  }

  /// Returns a publisher that emits the current value of an entry of any type, and then each value
  /// that, according to `isSame`, differs from the last one emitted.
  ///
  /// ```swift
  /// connection.entry(\.formatter) { $0 === $1 }
  /// ```
  ///
  /// - Parameter isSame: Returns whether the last emitted value and the current one are the same.
  @inlinable
  public func entry<Value>(
    _ part: @escaping (Props) -> Value,
    isSame: @escaping (Value, Value) -> Bool
  ) -> Selection<Value> {
    Selection(source, every: part).skipRepeats(isSame)
  }
}

// MARK: Binding

extension Connection {
  /// Writes an entry into a target, now and after each change, until the open
  /// `BindingGroup` is cleared or released.
  ///
  /// `target *= connection[\.entry]` does the same.
  ///
  /// - Precondition: A `BindingGroup`'s block is running.
  @inlinable
  public func bind<Value: Equatable>(
    _ part: @escaping (Props) -> Value, to target: BindingTarget<Value>
  ) {
    target.bind(to: self[part])
  }

  /// Writes an entry into an optional target, now and after each change, until the open
  /// `BindingGroup` is cleared or released.
  ///
  /// The binding never writes nil. `target *= connection[\.entry]` does the same.
  ///
  /// - Precondition: A `BindingGroup`'s block is running.
  @inlinable
  public func bind<Value: Equatable>(
    _ part: @escaping (Props) -> Value, to target: BindingTarget<Value?>
  ) {
    target.bind(to: self[part])
  }

  /// Writes a transformed entry into a target, until the open `BindingGroup` is cleared
  /// or released. Equal results are not written again.
  ///
  /// ```swift
  /// connection.bind(\.value, to: label.textBinding) { "\($0)" }
  /// ```
  ///
  /// `mapping` is called after each change of the entry. It must be a pure function.
  ///
  /// - Precondition: A `BindingGroup`'s block is running.
  @inlinable
  public func bind<Value: Equatable, Mapped: Equatable>(
    _ part: @escaping (Props) -> Value, to target: BindingTarget<Mapped>,
    mapping: @escaping (Value) -> Mapped
  ) {
    target.bind(to: self[part].map(mapping))
  }

  /// Writes a transformed entry into an optional target, until the open `BindingGroup`
  /// is cleared or released. Equal results are not written again, and the binding never writes nil.
  ///
  /// - Precondition: A `BindingGroup`'s block is running.
  @inlinable
  public func bind<Value: Equatable, Mapped: Equatable>(
    _ part: @escaping (Props) -> Value, to target: BindingTarget<Mapped?>,
    mapping: @escaping (Value) -> Mapped
  ) {
    target.bind(to: self[part].map(mapping))
  }

  /// Calls `handler` with an entry, now and after each change, until the open
  /// `BindingGroup` is cleared or released.
  ///
  /// Use it for handlers that do not need the view. In a view, ``Connectable/subscribe(_:onNext:)``
  /// is shorter, and passes the view to the handler:
  /// `subscribe(\.entry) { page, entry in page.show(entry) }`.
  ///
  /// - Parameter handler: The handler. The group retains it, so it must not capture the owner of
  ///   the group.
  /// - Precondition: A `BindingGroup`'s block is running.
  public func subscribe<Value: Equatable>(
    _ part: @escaping (Props) -> Value,
    onNext handler: @escaping @MainActor (Value) -> Void
  ) {
    self[part].subscribeInOpenGroup(handler)
  }

  /// Calls `handler` with an object and an entry, now and after each change of the entry, until the
  /// object is released, or the `BindingGroup` whose block is running is cleared or released. The
  /// object is referenced weakly.
  ///
  /// - Precondition: A `BindingGroup`'s block is running.
  public func subscribe<Value: Equatable, Object: AnyObject>(
    _ part: @escaping (Props) -> Value, of object: Object,
    onNext handler: @escaping @MainActor (Object, Value) -> Void
  ) {
    self[part].subscribeInOpenGroup(object, handler)
  }
}

// MARK: Actions

extension Connection {
  /// Returns a handler that calls one of the actions: `connection.action(\.setText) *=
  /// field.textPublisher`.
  ///
  /// The handler looks up the action at each call, so it always dispatches to the current store,
  /// even while the connection is disconnected. The handler references the connection weakly.
  public func action<Input>(
    _ path: @escaping (Actions) -> (Input) -> Void
  ) -> Handler<Input> {
    Handler(self) { connection in { path(connection.actions)($0) } }
  }

  /// Returns a handler that calls one of the actions that take no value:
  /// `connection.action(\.refresh) *= button.tapPublisher`.
  ///
  /// The handler looks up the action at each call, so it always dispatches to the current store,
  /// even while the connection is disconnected. The handler references the connection weakly.
  public func action(
    _ path: @escaping (Actions) -> () -> Void
  ) -> Handler<Void> {
    Handler(self) { connection in { path(connection.actions)() } }
  }
}
