import Logging

/// Owns bindings: they live until the group is cleared or released.
///
/// Bindings made while the group's block runs belong to the group. Groups nest: bindings made in
/// an inner group's block belong to the inner group only. The group retains subscriptions, and
/// the objects passed to ``retain(_:)``. It does not retain targets, so an object may own the
/// group that binds its own properties.
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
/// released, no binding of the old group fires any more, not even for a value that was on its
/// way.
@MainActor
public final class BindingGroup: ProblemReceiver {
  /// The group whose block is running, if any.
  private(set) static var current: BindingGroup?
  private static let logger = Logger(label: "bindery")

  private var tokens: [AnyBinding] = []
  private var others: [AnyCancellable] = []
  private var retained: [AnyObject] = []
  private var sweepLimit = 64
  private let onError: (@MainActor (BindingError) -> Void)?
  /// Whether the group only receives errors, so that bindings cannot be made in its block.
  private var refusesBindings = false

  /// Makes an empty group; fill it with ``capture(_:)``.
  ///
  /// - Parameter onError: Receives the failures of bound sources, and loops that were cut. The
  ///   default is the handler of the group whose block is running, or the log if there is none.
  public init(onError: (@MainActor (BindingError) -> Void)? = nil) {
    self.onError = onError ?? Self.current?.onError
  }

  /// Makes a group of the bindings that `block` makes.
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

  /// Adds the bindings that `block` makes to this group, and keeps its earlier ones.
  ///
  /// To bind a view again, such as a cell that shows another item, use a new group or call
  /// ``clear()`` first. If both items are captured into one group, one tap reaches the view
  /// models of both.
  ///
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
  public func add(_ cancellable: some Cancellable) {
    others.append(AnyCancellable(cancellable))
  }

  /// Keeps `object` alive until the group is cleared or released.
  public func retain(_ object: AnyObject) {
    retained.append(object)
  }

  /// Keeps `object` alive as long as the group whose block is running.
  ///
  /// For bindings that you add to a toolkit yourself: retains an object that the binding needs
  /// and that has no other owner.
  ///
  /// - Precondition: A group's block is running.
  public static func retainInOpenGroup(_ object: AnyObject) {
    open(for: "\(type(of: object))").retain(object)
  }

  /// Releases an object that the group retains, if it does.
  func release(_ object: AnyObject) {
    if let index = retained.lastIndex(where: { $0 === object }) { retained.remove(at: index) }
  }

  /// Ends all bindings, and releases the retained objects. The group can be used again.
  public func clear() {
    let ended = (tokens, others, retained)
    (tokens, others, retained) = ([], [], [])
    for token in ended.0 { token.cancel() }
  }

  /// The number of bindings that have not ended, and of subscriptions added to this group.
  ///
  /// A binding also ends with its source, and with its target. A subscription counts until
  /// ``clear()``.
  public var count: Int {
    tokens.count { !$0.isOver } + others.count
  }

  func add(_ token: AnyBinding) {
    // Ended bindings leave their tokens behind. Sweeping when the number has doubled costs O(1) a
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
      Self.logger.error("\(error)")
    }
  }

  /// Reports an error to `group`, or to the log if it is nil.
  static func report(_ error: BindingError, to group: BindingGroup?) {
    guard let group else { return logger.error("\(error)") }
    group.report(error)
  }

  func loopWasCut(participants: [String]) {
    report(.runawayLoop(participants: participants))
  }

  /// Returns the group whose block is running, or traps if there is none.
  static func open(for binding: @autoclosure () -> String) -> BindingGroup {
    guard let current, !current.refusesBindings else {
      programmerError(
        "\(binding()) was bound while no binding group was open, so nothing would own the binding.",
        remedy: "Write `bindings = BindingGroup { … }` around it and keep the group, "
          + "or call `group.capture { … }`.")
    }
    return current
  }
}
