/// The owner of a view model that is made when its view exists.
///
/// The code that knows the dependencies and the model makes it, and passes it to a view. The view
/// binds it when its controls exist. All owners of the same `Attachable` share one view model.
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
/// such as a recycled row or a rebuilt page. Within the call, the old view's inputs stop before
/// the new view's begin.
///
/// **Data that exists before the view model** is in ``model`` and ``dependencies``. An extension
/// can read it at any time:
///
/// ```swift
/// extension Attachable where ViewModel == PlaceViewModel {
///   var title: String { model.name }
/// }
/// ```
///
/// It keeps its view model alive until it is released. It does not keep the view alive. Errors of
/// the view model's own bindings and commands go to the group in which the current view was bound.
@MainActor
public final class Attachable<ViewModel: AttachableViewModel>: Identifiable {
  /// The parts of the app that the view model needs, with which this object was made. They can be
  /// read before there is a view model.
  public let dependencies: ViewModel.Dependencies
  /// The subject of the view model, such as the item that it shows. It can be read before there is
  /// a view model.
  public let model: ViewModel.Model
  /// The view model; nil until a view is bound for the first time. After that, it is the same for
  /// all views, also while none is bound.
  public private(set) var viewModel: ViewModel?

  private let inputs = ViewInputs<ViewModel.Bindings>()
  private var isMaking = false
  /// Reports errors of the view model's bindings and runs to the group of its current view.
  private lazy var errors = BindingGroup.forErrors { [weak self] error in self?.report(error) }

  /// Returns an instance without a view and without a view model. It retains both arguments.
  ///
  /// ```swift
  /// let login = Attachable<LoginViewModel>.detached(accounts, ())
  /// ```
  ///
  /// It makes the view model when the first view is bound, so making it costs little, for example
  /// for each row of a list.
  public static func detached(
    _ dependencies: ViewModel.Dependencies, _ model: ViewModel.Model
  ) -> Attachable { Attachable(dependencies, model) }

  private init(_ dependencies: ViewModel.Dependencies, _ model: ViewModel.Model) {
    self.dependencies = dependencies
    self.model = model
  }

  /// Whether a view is bound at present. It becomes false when the group ends in which the view was
  /// bound.
  public var isAttached: Bool { inputs.attachment != nil }

  /// Binds a view to the view model, and unbinds the previous view. Makes the view model if there
  /// is none.
  ///
  /// Everything that the view sends during the call is one ``transaction(_:)``. Values that its
  /// publishers send at once are ignored: they are the content of the view, not input. The
  /// attachment belongs to the open group: it ends when the group is cleared or released, by
  /// ``detach()``, or when another view is bound.
  ///
  /// - Returns: The view model, which is the same for each view.
  /// - Precondition: A ``BindingGroup``'s block is running. The initializer of the view model does
  ///   not call this.
  /// - Complexity: O(inputs that the view model uses).
  @discardableResult
  public func bind(_ bindings: ViewModel.Bindings) -> ViewModel {
    bind(bindings) { _ in }
  }

  /// Binds a view to the view model, and binds the view model's outputs to the view.
  ///
  /// This method does the same as ``bind(_:)``. In addition, the bindings that `outputs` makes
  /// belong to this attachment: when another view is bound, they no longer write to this one.
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

  /// Detaches the view. The view model keeps its state and its running work, and waits for the
  /// next view. Does nothing if no view is bound.
  ///
  /// The inputs of the view stop, and the bindings of its outputs end.
  public func detach() {
    inputs.disconnect()?.end()
  }

  private func make() -> ViewModel {
    guard !isMaking else {
      programmerError(
        "bound-in-initializer", "\(ViewModel.self) was bound again while its initialiser runs.",
        remedy: "Bind it where its view is made, not from its initialiser.")
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
