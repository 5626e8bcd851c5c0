/// A view model that is created when its first view is bound, from dependencies and a model that
/// are known earlier.
///
/// Its initializer receives the dependencies, the model and the view's bindings together. So every
/// property can be a constant, and none has to be optional.
///
/// - **Dependencies** are the other parts of the app: a client, a clock, a closure that logs in.
/// - **Model** is the subject of the view model, and the starting point of its state.
/// - **Bindings** are the view's publishers: its taps and its text. The initializer receives them
///   as ``ViewInputs``. When another view is bound, the same inputs emit that view's values.
///
/// ```swift
/// final class LoginViewModel: AttachableViewModel {
///   struct Bindings {
///     let userName: AnyPublisher<String, Never>
///     let taps: AnyPublisher<Void, Never>
///   }
///
///   let canLogIn: ViewOutput<Bool>
///   private let bindings = BindingGroup()
///
///   init(dependencies: Accounts, model: Void, bindings view: ViewInputs<Bindings>) {
///     let userName = view.value(\.userName, from: "")
///     canLogIn = userName.map { !$0.isEmpty }
///     bindings.capture { Handler(self, LoginViewModel.logIn) *= view.taps }
///   }
/// }
/// ```
///
/// Work that a group of the view model owns ends when the view model is released. For work that
/// must outlive the view model, pass a longer-lived group as one of the dependencies.
///
/// In a class that is itself named `Model`, the name `Model` refers to the associated type. Write
/// the full name of the class there:
///
/// ```swift
/// enum Search {
///   final class Model: AttachableViewModel {
///     init(dependencies: Void, model: String, bindings view: ViewInputs<Bindings>) {
///       …
///       bindings.capture { Handler(self, Search.Model.search) *= view.taps }
///     }
///   }
/// }
/// ```
///
/// An ``Attachable`` makes the view model and retains it.
@MainActor
public protocol AttachableViewModel: AnyObject {
  /// The type of the parts of the app that the view model needs, usually a struct or a tuple;
  /// `Void` if it needs none.
  associatedtype Dependencies = Void
  /// The type of the view model's subject; `Void` if it has none.
  associatedtype Model = Void
  /// A struct of the view's publishers, with one property for each tap, text or choice that the
  /// view model handles.
  associatedtype Bindings

  /// Creates the view model. ``Attachable/bind(_:)`` calls it once, when the first view is bound.
  ///
  /// - Parameters:
  ///   - dependencies: The dependencies that were passed to the ``Attachable``.
  ///   - model: The model that was passed to the ``Attachable``.
  ///   - bindings: The publishers of the first view, and later of each view that replaces it. They
  ///     emit no values before the initializer returns.
  init(dependencies: Dependencies, model: Model, bindings: ViewInputs<Bindings>)
}
