import Logging

/// Owns bindings: they live until the group is cleared or released.
///
/// Bindings made while the group's block runs belong to the group. Groups nest: bindings made in
/// an inner group's block belong to the inner group only. The group keeps subscriptions, and the
/// objects handed to ``retain(_:)``; it keeps no target alive, so an object may own the group that
/// binds its own properties.
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
/// Assigning a new group replaces the old: once the new block has run and the old group is
/// released, nothing of the old one fires, not even a value that was on its way.
@MainActor
public final class BindingGroup: ProblemReceiver {
  /// The group whose block is running, if one is.
  private(set) static var current: BindingGroup?
  private static let logger = Logger(label: "bindery")

  private var tokens: [AnyBinding] = []
  private var others: [AnyCancellable] = []
  private var retained: [AnyObject] = []
  private var sweepLimit = 64
  private let onError: (@MainActor (BindingError) -> Void)?
  /// Whether it only receives errors, so that bindings made in its block have no owner.
  private var refusesBindings = false

  /// Makes an empty group; fill it with ``capture(_:)``.
  ///
  /// - Parameter onError: Receives the failures of bound sources, and loops that were cut. By
  ///   default the handler of the group whose block is running receives them, and without that one
  ///   the log.
  public init(onError: (@MainActor (BindingError) -> Void)? = nil) {
    self.onError = onError ?? Self.current?.onError
  }

  /// Makes a group of the bindings that `block` makes.
  ///
  /// They live as long as the group, so keep it: `bindings = BindingGroup { … }`, in a property of
  /// what is bound. A local constant is released after its last use, and `_ = BindingGroup { … }`
  /// ends the bindings at once. Where a function is to keep them until it returns, write
  /// `withExtendedLifetime(group) {}` at its end.
  ///
  /// - Throws: What `block` throws. The bindings made until then are ended with the group.
  public convenience init<Failure: Error>(
    onError: (@MainActor (BindingError) -> Void)? = nil, _ block: () throws(Failure) -> Void
  ) throws(Failure) {
    self.init(onError: onError)
    try capture(block)
  }

  /// Makes a group that owns nothing, and receives the errors of groups and commands that are made
  /// in its block.
  static func forErrors(_ onError: @escaping @MainActor (BindingError) -> Void) -> BindingGroup {
    let group = BindingGroup(onError: onError)
    group.refusesBindings = true
    return group
  }

  deinit {
    for token in tokens { token.cancel() }
  }

  /// Adds the bindings that `block` makes to this group. Those that it has stay.
  ///
  /// A view that is bound anew, as a cell that shows another item, needs a new group, or
  /// ``clear()`` before: captured twice into one group, one tap would reach both items' view
  /// models.
  ///
  /// - Throws: What `block` throws. The bindings made until then stay in the group.
  @discardableResult
  public func capture<Result, Failure: Error>(
    _ block: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    return try block()
  }

  /// Adds a subscription; it is cancelled when the group is cleared or released.
  public func add(_ cancellable: some Cancellable) {
    others.append(AnyCancellable(cancellable))
  }

  /// Keeps `object` alive until the group is cleared or released.
  public func retain(_ object: AnyObject) {
    retained.append(object)
  }

  /// Keeps `object` alive as long as the group whose block is running.
  ///
  /// For those who add bindings of their own to a toolkit: what a binding needs and nobody else
  /// holds.
  ///
  /// - Precondition: A group's block is running.
  public static func retainInOpenGroup(_ object: AnyObject) {
    open(for: "\(type(of: object))").retain(object)
  }

  /// Lets go of an object that it keeps alive, if it does.
  func release(_ object: AnyObject) {
    if let index = retained.lastIndex(where: { $0 === object }) { retained.remove(at: index) }
  }

  /// Ends all bindings, and releases what the group kept alive. The group can be used again.
  public func clear() {
    let ended = (tokens, others, retained)
    (tokens, others, retained) = ([], [], [])
    for token in ended.0 { token.cancel() }
  }

  /// How many bindings of this group have not ended. A binding ends with its source as well, and
  /// with what it writes into.
  public var count: Int {
    tokens.count { !$0.isOver } + others.count
  }

  func add(_ token: AnyBinding) {
    // Bindings that are over leave their tokens behind; sweeping when the number has doubled costs
    // O(1) a binding.
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

  /// Tells `group` what went wrong, and if there is none the log.
  static func report(_ error: BindingError, to group: BindingGroup?) {
    guard let group else { return logger.error("\(error)") }
    group.report(error)
  }

  func loopWasCut(participants: [String]) {
    report(.runawayLoop(participants: participants))
  }

  /// The group whose block is running.
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
