/// The owner of a view model. It creates the view model when the first view is bound.
///
/// Create the `Attachable` where the dependencies and the model are known, and pass it to a view.
/// The view calls ``bind(_:)`` once its controls exist. All code that retains the same `Attachable`
/// shares one view model.
///
/// ```swift
/// let login = Attachable<LoginViewModel>.detached(accounts, ())
///
/// // In the view:
/// bindings = BindingGroup {
///   login.bind(.init(userName: field.textPublisher, taps: button.tapPublisher)) { viewModel in
///     button.isEnabledBinding *= viewModel.canLogIn
///   }
/// }
/// ```
///
/// **Binding again** moves the same view model, with its state and running work, to another view,
/// such as a recycled row or a rebuilt page. During the call, the inputs of the old view are
/// disconnected before those of the new view are connected.
///
/// **Before the view model exists**, its ``model`` and ``dependencies`` can be read, for example in
/// an extension:
///
/// ```swift
/// extension Attachable where ViewModel == PlaceViewModel {
///   var title: String { model.name }
/// }
/// ```
///
/// An `Attachable` retains its view model, but not the view. Errors of the view model's own
/// bindings and commands go to the group in which the current view was bound.
@MainActor
public final class Attachable<ViewModel: AttachableViewModel>: Identifiable {
  /// The parts of the app that the view model needs, as passed to ``detached(_:_:)``. You can read
  /// them before the view model exists.
  public let dependencies: ViewModel.Dependencies
  /// The subject of the view model, such as the item that it shows, as passed to
  /// ``detached(_:_:)``. You can read it before the view model exists.
  public let model: ViewModel.Model
  /// The view model, or nil until a view is bound for the first time. After that it is always the
  /// same object, even while no view is bound.
  public private(set) var viewModel: ViewModel?

  private let inputs = ViewInputs<ViewModel.Bindings>()
  private var isMaking = false
  /// Reports errors of the view model's bindings and runs to the group of its current view.
  private lazy var errors = BindingGroup.forErrors { [weak self] error in self?.report(error) }

  /// Returns an instance without a view and without a view model. The instance retains both
  /// arguments.
  ///
  /// ```swift
  /// let login = Attachable<LoginViewModel>.detached(accounts, ())
  /// ```
  ///
  /// The view model is made when the first view is bound, so creating an instance for each row of a
  /// list costs little.
  public static func detached(
    _ dependencies: ViewModel.Dependencies, _ model: ViewModel.Model
  ) -> Attachable { Attachable(dependencies, model) }

  private init(_ dependencies: ViewModel.Dependencies, _ model: ViewModel.Model) {
    self.dependencies = dependencies
    self.model = model
  }

  /// Whether a view is bound at present. It becomes false when the group in which the view was
  /// bound is cleared or released.
  public var isAttached: Bool { inputs.attachment != nil }

  /// Binds a view to the view model, and unbinds the previous view. The first call makes the view
  /// model.
  ///
  /// The call is one ``transaction(_:)``. It ignores values that the view's publishers emit on
  /// subscription, because they are the view's content and not user input. The attachment ends when
  /// the ``BindingGroup`` whose block is running is cleared or released, when another view is
  /// bound, or when you call ``detach()``.
  ///
  /// - Returns: The view model, which is the same object for each view.
  /// - Precondition: A ``BindingGroup``'s block is running. The view model's initializer must not
  ///   call this method.
  /// - Complexity: O(inputs that the view model uses).
  @discardableResult
  public func bind(_ bindings: ViewModel.Bindings) -> ViewModel {
    bind(bindings) { _ in }
  }

  /// Binds a view to the view model, and binds the view model's outputs to the view.
  ///
  /// This method does the same as ``bind(_:)``. In addition, the bindings that `outputs` makes
  /// belong to this attachment, and end with it: once another view is bound, they no longer write
  /// to the previous view.
  ///
  /// ```swift
  /// place.bind(.init(taps: card.tapPublisher)) { viewModel in
  ///   card.title.textBinding *= viewModel.title
  /// }
  /// ```
  @discardableResult
  public func bind(
    _ bindings: ViewModel.Bindings, outputs: (ViewModel) -> Void
  ) -> ViewModel {
    let owner = BindingGroup.open(for: "\(ViewModel.self)")
    detach()
    let viewModel = viewModel ?? make()
    let attachment = Attachment(bindings, owner)
    owner.retain(attachment)
    transaction {
      attachment.group.capture {
        inputs.connect(to: attachment)
        if inputs.attachment === attachment { outputs(viewModel) }
      }
    }
    // Values that the view sent during the call may have bound another view, or detached this
    // one.
    if inputs.attachment !== attachment { attachment.end() }
    return viewModel
  }

  /// Detaches the view. The view model keeps its state and its running work until the next view is
  /// bound. Does nothing if no view is bound.
  ///
  /// The inputs of the view are disconnected, and the bindings of the view model's outputs end.
  public func detach() {
    inputs.disconnect()?.end()
  }

  private func make() -> ViewModel {
    guard !isMaking else {
      programmerError(
        "bound-in-initializer", "\(ViewModel.self) was bound again while its initializer runs.",
        remedy: "Bind it where its view is made, not from its initializer.")
    }
    isMaking = true
    defer { isMaking = false }
    // The view model's own bindings must not end with its first view.
    let viewModel = errors.capture {
      ViewModel(dependencies: dependencies, model: model, bindings: inputs)
    }
    self.viewModel = viewModel
    return viewModel
  }

  private func report(_ error: BindingError) {
    BindingGroup.report(error, to: inputs.attachment?.owner)
  }
}

extension Attachable where ViewModel.Dependencies == Void {
  /// Returns an instance for a view model without dependencies:
  /// `Attachable<CounterViewModel>.detached(5)`.
  public static func detached(_ model: ViewModel.Model) -> Attachable { .detached((), model) }
}

extension Attachable: @MainActor Equatable {
  public static func == (one: Attachable, other: Attachable) -> Bool { one === other }
}

extension Attachable: @MainActor Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The attachment of a view model to one view. The group in which the view was bound keeps it
/// alive.
@MainActor
final class Attachment<Bindings> {
  let bindings: Bindings
  let group = BindingGroup()
  private(set) weak var owner: BindingGroup?

  init(_ bindings: Bindings, _ owner: BindingGroup) {
    self.bindings = bindings
    self.owner = owner
  }

  func end() {
    group.clear()
    owner?.release(self)
  }
}
