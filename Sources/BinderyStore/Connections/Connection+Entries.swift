// MARK: Entries of the props

extension Connection {
  /// An entry of the props as a publisher with a present value: each value that differs from the
  /// last one that was sent.
  ///
  /// ```swift
  /// field.textBinding *= connection[\.text]
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

  /// An entry of the props as a publisher: each value, because its type asks for that.
  @inlinable
  public subscript<Value: AlwaysDelivered>(
    _ part: @escaping (Props) -> Value
  ) -> Selection<Value> {
    Selection(source, every: part)
  }

  /// An entry of any type as a publisher: each value that is not the same as the last one that was
  /// sent.
  ///
  /// ```swift
  /// connection.entry(\.formatter) { $0 === $1 }
  /// ```
  ///
  /// - Parameter isSame: Whether the last value that was sent and the present one are the same.
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
  /// Writes an entry into a target, now and when it has changed, as long as the open group lives.
  ///
  /// `target *= connection[\.entry]` says the same.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  @inlinable
  public func bind<Value: Equatable>(
    _ part: @escaping (Props) -> Value, to target: BindingTarget<Value>
  ) {
    target.bind(to: self[part])
  }

  /// Writes an entry into an optional target.
  @inlinable
  public func bind<Value: Equatable>(
    _ part: @escaping (Props) -> Value, to target: BindingTarget<Value?>
  ) {
    target.bind(to: self[part])
  }

  /// Writes what an entry comes to into a target. What comes to the same is not written again.
  ///
  /// ```swift
  /// connection.bind(\.value, to: label.textBinding) { "\($0)" }
  /// ```
  @inlinable
  public func bind<Value: Equatable, Mapped: Equatable>(
    _ part: @escaping (Props) -> Value, to target: BindingTarget<Mapped>,
    mapping: @escaping (Value) -> Mapped
  ) {
    target.bind(to: self[part].map(mapping))
  }

  /// Writes what an entry comes to into an optional target.
  @inlinable
  public func bind<Value: Equatable, Mapped: Equatable>(
    _ part: @escaping (Props) -> Value, to target: BindingTarget<Mapped?>,
    mapping: @escaping (Value) -> Mapped
  ) {
    target.bind(to: self[part].map(mapping))
  }

  /// Calls `handler` with an entry, now and when it has changed, as long as the open group lives.
  ///
  /// For handlers that need no view. In a view write ``Connectable/subscribe(_:onNext:)`` instead,
  /// which is shorter and hands the view in:
  /// `subscribe(\.entry) { page, entry in page.show(entry) }`.
  ///
  /// - Parameter handler: The group keeps it. If it mentions the group's owner, neither is ever
  ///   freed.
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func subscribe<Value: Equatable>(
    _ part: @escaping (Props) -> Value,
    onNext handler: @escaping @MainActor (Value) -> Void
  ) {
    self[part].subscribeInOpenGroup(handler)
  }

  /// Calls `handler` with an object and an entry, now and when that has changed, as long as the
  /// object and the open group live. The object is referenced weakly.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func subscribe<Value: Equatable, Object: AnyObject>(
    _ part: @escaping (Props) -> Value, of object: Object,
    onNext handler: @escaping @MainActor (Object, Value) -> Void
  ) {
    self[part].subscribeInOpenGroup(object, handler)
  }
}

// MARK: Actions

extension Connection {
  /// One of the actions as what takes events:
  /// `connection.action(\.setText) *= field.textPublisher`.
  ///
  /// It is looked up when it is called, so it is the present store's. The connection is referenced
  /// weakly.
  public func action<Input>(
    _ path: @escaping (Actions) -> (Input) -> Void
  ) -> Handler<Input> {
    Handler(self) { connection in { path(connection.actions)($0) } }
  }

  /// One of the actions without a value.
  public func action(
    _ path: @escaping (Actions) -> () -> Void
  ) -> Handler<Void> {
    Handler(self) { connection in { path(connection.actions)() } }
  }
}
