/// A view model that waits for its view, has one, or had one: one object in all its life.
///
/// Whoever knows the dependencies and the model makes it, and hands it to a view. The view binds it
/// when its controls are there. It is the same object wherever it is handed, so two that hold it never
/// end up with two view models.
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
/// **Binding again** moves the same view model, its state and the work it has begun, to another view:
/// a row that was recycled, a page that was built anew. The old view's inputs stop before the new
/// view's begin, within the call.
///
/// **What is known before** is in ``model`` and ``dependencies``. Read it through an extension; it says
/// the same before and after:
///
/// ```swift
/// extension Attachable where ViewModel == PlaceViewModel {
///   var title: String { model.name }
/// }
/// ```
///
/// It keeps its view model until it is released. The view is not kept alive.
@MainActor
public final class Attachable<ViewModel: AttachableViewModel>: Identifiable {
  /// The parts of the app that the view model needs.
  public let dependencies: ViewModel.Dependencies
  /// What the view model is about.
  public let model: ViewModel.Model
  /// The view model, once a view was bound.
  public private(set) var viewModel: ViewModel?

  private let inputs = ViewInputs<ViewModel.Bindings>()
  private var isMaking = false
  /// Tells errors of what the view model binds and runs to the group of its present view.
  private lazy var errors = BindingGroup.forErrors { [weak self] error in self?.report(error) }

  /// Makes one that has no view yet, and no view model.
  public static func detached(
    _ dependencies: ViewModel.Dependencies, _ model: ViewModel.Model
  ) -> Attachable { Attachable(dependencies, model) }

  private init(_ dependencies: ViewModel.Dependencies, _ model: ViewModel.Model) {
    self.dependencies = dependencies
    self.model = model
  }

  /// Whether a view is bound at present.
  public var isAttached: Bool { inputs.attachment != nil }

  /// Gives the view model a view, in place of the one it has; makes the view model if there is none.
  ///
  /// All that the view sends at once is one ``transaction(_:)``. The attachment belongs to the open
  /// group: it ends when that is cleared or released, by ``detach()``, or when another view is bound.
  ///
  /// - Precondition: A ``BindingGroup``'s block is running.
  /// - Complexity: O(inputs that the view model uses).
  @discardableResult
  public func bind(_ bindings: ViewModel.Bindings) -> ViewModel {
    bind(bindings) { _ in }
  }

  /// Gives the view model a view, and binds what that shows to what the view model says.
  ///
  /// As ``bind(_:)``; besides, the bindings that `outputs` makes belong to this attachment: when
  /// another view is bound, this one is not written any more.
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
    // What the view sent at once may have bound another view, or none.
    if inputs.attachment !== attachment { attachment.end() }
    return viewModel
  }

  /// Takes the view away. The view model stays as it is, and waits for the next one.
  public func detach() {
    inputs.disconnect()?.end()
  }

  private func make() -> ViewModel {
    guard !isMaking else {
      programmerError(
        "\(ViewModel.self) was bound again while its initialiser runs.",
        remedy: "Bind it where its view is made, not from its initialiser.")
    }
    isMaking = true
    defer { isMaking = false }
    // What it binds must not end with its first view.
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
  /// Makes one of a view model that needs nothing else.
  public static func detached(_ model: ViewModel.Model) -> Attachable { .detached((), model) }
}

extension Attachable: @MainActor Equatable {
  public static func == (one: Attachable, other: Attachable) -> Bool { one === other }
}

extension Attachable: @MainActor Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The time that a view model has one view. The group that the view was bound in keeps it.
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
