/// The owner of bindings, which end when the group is cleared or released.
///
/// A group is *open* while a block of ``init(onError:_:)`` or ``capture(_:)`` runs. A new binding
/// belongs to the open group. If blocks are nested, it belongs only to the innermost group. The
/// group retains its bindings, the subscriptions passed to ``add(_:)``, and the objects passed to
/// ``retain(_:)``. A binding retains its source, but neither its target nor the object of a
/// ``Handler``, so an object may own the group that binds its own properties.
///
/// ```swift
/// final class PersonPage {
///   private var bindings: BindingGroup?
///
///   func show(_ viewModel: PersonViewModel) {
///     bindings = BindingGroup {
///       nameLabel.binding.text *= viewModel.name
///     }
///   }
/// }
/// ```
///
/// Assigning a new group replaces the old one. Once the new block has run and the old group is
/// released, no binding of the old group fires, not even for a value whose delivery was pending. A
/// binding also ends when its target is released.
///
/// The error handler runs on the main actor. It receives the failures of bound sources, and the
/// endless loops of changes that Bindery stopped. An error ends neither the group nor its other
/// bindings. Without a handler, the group logs its errors.
@MainActor
public final class BindingGroup: ProblemReceiver {
  /// The group whose block is running, if any.
  private(set) static var current: BindingGroup?

  private var tokens: [AnyBinding] = []
  private var others: [AnyCancellable] = []
  private var retained: [AnyObject] = []
  private var sweepLimit = 64
  private let onError: (@MainActor (BindingError) -> Void)?
  /// Whether the group only receives errors, so that bindings cannot be made in its block.
  private var refusesBindings = false

  /// Makes an empty group; fill it with ``capture(_:)``.
  ///
  /// - Parameter onError: Receives each ``BindingError``, on the main actor. If it is nil, the new
  ///   group takes the handler of the group whose block is running. If that group has no handler
  ///   either, or no block is running, errors are logged. The group retains the handler, so the
  ///   handler must not capture the owner of the group strongly.
  public init(onError: (@MainActor (BindingError) -> Void)? = nil) {
    self.onError = onError ?? Self.current?.onError
  }

  /// Creates a group that owns the bindings made in `block`.
  ///
  /// The block runs once, before the initializer returns. Blocks of other groups may run inside it.
  ///
  /// The bindings live as long as the group, so store it in a property of the bound object:
  /// `bindings = BindingGroup { … }`. A local constant is released after its last use, and `_ =
  /// BindingGroup { … }` ends the bindings at once. To keep them until a function returns, write
  /// `withExtendedLifetime(group) {}` at its end.
  ///
  /// - Throws: The error that `block` throws. The bindings made before it end with the group.
  public convenience init<Failure: Error>(
    onError: (@MainActor (BindingError) -> Void)? = nil, _ block: () throws(Failure) -> Void
  ) throws(Failure) {
    self.init(onError: onError)
    try capture(block)
  }

  /// Makes a group that owns no bindings, and receives the errors of groups and commands made in
  /// its block.
  static func forErrors(_ onError: @escaping @MainActor (BindingError) -> Void) -> BindingGroup {
    let group = BindingGroup(onError: onError)
    group.refusesBindings = true
    return group
  }

  deinit {
    for token in tokens { token.cancel() }
  }

  /// Adds the bindings made in `block` to those that the group already contains.
  ///
  /// ```swift
  /// private let bindings = BindingGroup()
  ///
  /// func load() {
  ///   bindings.capture { nameLabel.binding.text *= viewModel.name }
  /// }
  /// ```
  ///
  /// To bind a view again, such as a cell that shows another item, use a new group or call
  /// ``clear()`` first. Otherwise the bindings of both items stay in the group, and one tap reaches
  /// both view models.
  ///
  /// - Returns: The result of `block`.
  /// - Throws: The error that `block` throws. The bindings made before it stay in the group.
  @discardableResult
  public func capture<Result, Failure: Error>(
    _ block: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    return try block()
  }

  /// Adds a subscription, which is cancelled when the group is cleared or released.
  ///
  /// Use it for subscriptions that are not bindings: `group.add(publisher.sink { … })`. Unlike a
  /// binding, a subscription stays in the group after it has completed.
  public func add(_ cancellable: some Cancellable) {
    others.append(AnyCancellable(cancellable))
  }

  /// Retains `object` until the group is cleared or released.
  ///
  /// Use it for an object that a binding needs and that nothing else retains.
  public func retain(_ object: AnyObject) {
    retained.append(object)
  }

  /// Keeps `object` alive as long as the group whose block is running.
  ///
  /// Use it when you write bindings for another toolkit, for an object that a binding needs and
  /// that nothing else retains.
  ///
  /// - Precondition: A group's block is running.
  public static func retainInOpenGroup(_ object: AnyObject) {
    open(for: "\(type(of: object))").retain(object)
  }

  /// Releases `object` if the group retains it.
  func release(_ object: AnyObject) {
    if let index = retained.lastIndex(where: { $0 === object }) { retained.remove(at: index) }
  }

  /// Ends all bindings, cancels the added subscriptions, and releases the retained objects.
  ///
  /// No binding fires after this, not even for a value whose delivery was pending. You can use the
  /// group again: pass a block to ``capture(_:)``.
  public func clear() {
    let ended = (tokens, others, retained)
    (tokens, others, retained) = ([], [], [])
    for token in ended.0 { token.cancel() }
  }

  /// The number of bindings that have not ended, plus the number of subscriptions added to this
  /// group.
  ///
  /// A binding ends when its source completes or its target is released, and then no longer counts.
  /// A subscription counts until ``clear()``. In tests, a number that keeps growing reveals a view
  /// that repeats its bindings.
  ///
  /// - Complexity: O(n) in the number of the group's bindings, including ended ones that the group
  ///   has not discarded yet.
  public var count: Int {
    tokens.count { !$0.isOver } + others.count
  }

  func add(_ token: AnyBinding) {
    // Ended bindings leave their tokens behind. Sweeping when the number has doubled costs O(1) per
    // binding.
    if tokens.count >= sweepLimit {
      let over = tokens.filter(\.isOver)
      tokens.removeAll(where: \.isOver)
      for token in over { token.cancel() }
      sweepLimit = max(64, tokens.count * 2)
    }
    tokens.append(token)
  }

  func report(_ error: BindingError) {
    if let onError {
      onError(error)
    } else {
      logError(error)
    }
  }

  /// Reports an error to `group`, or to the log if it is nil.
  static func report(_ error: BindingError, to group: BindingGroup?) {
    guard let group else { return logError(error) }
    group.report(error)
  }

  func loopWasCut(participants: [String]) {
    report(.runawayLoop(participants: participants))
  }

  /// Returns the group whose block is running, or traps if there is none.
  static func open(for binding: @autoclosure () -> String) -> BindingGroup {
    guard let current, !current.refusesBindings else {
      programmerError(
        "no-binding-group",
        "\(binding()) was bound while no binding group was open, so nothing would own the binding.",
        remedy: "Write `bindings = BindingGroup { … }` around it and keep the group, "
          + "or call `group.capture { … }`.")
    }
    return current
  }
}
