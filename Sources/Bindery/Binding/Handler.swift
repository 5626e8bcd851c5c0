/// A method that receives events, with a weak reference to its object.
///
/// Passing `self.open` as a closure would retain `self`. A handler takes the object and the method
/// separately, so an object can pass its own methods. The binding of a handler ends when the object
/// is released.
///
/// ```swift
/// bindings = BindingGroup {
///   Handler(self, PeoplePage.open) *= viewModel.opened
/// }
/// ```
///
/// The method receives every value, even one that equals the previous value. To show a value, bind
/// a property instead: its binding skips equal values.
@MainActor
public struct Handler<Event> {
  let handle: @MainActor (Event) -> Bool
  let isAlive: @MainActor () -> Bool
  let describe: @MainActor () -> String

  /// Makes a handler from a closure, which the user of the handler retains.
  init(_ body: @escaping @MainActor (Event) -> Void) {
    handle = { event in
      body(event)
      return true
    }
    isAlive = { true }
    describe = { "a closure for \(Event.self)" }
  }

  /// Makes a handler from an object, which is referenced weakly, and one of its methods.
  ///
  /// ```swift
  /// Handler(self, PeoplePage.open) *= viewModel.opened  // func open(_ person: Person)
  /// ```
  public init<Object: AnyObject>(
    _ object: Object, _ method: @escaping @MainActor (Object) -> @MainActor (Event) -> Void
  ) {
    handle = { [weak object] event in
      guard let object else { return false }
      method(object)(event)
      return true
    }
    isAlive = { [weak object] in object != nil }
    describe = { "a handler of \(Object.self)" }
  }

  /// Makes a handler from an object, which is referenced weakly, and one of its methods without
  /// arguments.
  ///
  /// ```swift
  /// Handler(viewModel, PeopleViewModel.reload) *= button.tapPublisher  // func reload()
  /// ```
  public init<Object: AnyObject>(
    _ object: Object, _ method: @escaping @MainActor (Object) -> @MainActor () -> Void
  ) where Event == Void {
    self.init(object) { object in { _ in method(object)() } }
  }

  /// Calls the method for each value of `publisher`, until the open ``BindingGroup`` is cleared or
  /// released.
  ///
  /// The method is called for every value, in order, on the main actor, inside a
  /// ``transaction(_:)``. For a value sent on the main actor, the method is called before `send`
  /// returns, even in a transaction. If a delivery is under way, the method is called after it. A
  /// failure of the publisher goes to the group's error handler. The binding ends when the object
  /// is released.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  public func bind<Source: Publisher>(to publisher: Source) where Source.Output == Event {
    publisher.subscribe(
      EventSink<Event, Source.Failure>(name: describe, isAlive: isAlive, forward: handle))
  }
}

/// Calls a method for each value of a publisher, until the open ``BindingGroup`` is cleared or
/// released.
///
/// ```swift
/// Handler(viewModel, PeopleViewModel.reload) *= button.tapPublisher
/// ```
///
/// The calls are made in order, on the main actor, each in a ``transaction(_:)``. See ``Handler``.
@MainActor
public func *= <Event, Source: Publisher>(handler: Handler<Event>, publisher: Source)
where Source.Output == Event {
  handler.bind(to: publisher)
}
