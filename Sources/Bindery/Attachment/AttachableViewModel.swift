/// A view model that is made in two steps: first its dependencies and model are known, later its
/// view.
///
/// Its one initializer receives all three, so every property can be a constant, and none has to be
/// optional because the view is not there yet.
///
/// - **Dependencies** are the other parts of the app: a client, a clock, a closure that logs in.
/// - **Model** is the subject of the view model, and the starting point of its state.
/// - **Bindings** are the view's publishers: its taps and its text. The initializer receives them
///   as ``ViewInputs``, which continue with the next view when another view is bound.
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
/// must outlive it, pass a longer-lived group as one of the dependencies.
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
  ///   - dependencies: The dependencies with which the ``Attachable`` was made.
  ///   - model: The model with which it was made.
  ///   - bindings: The publishers of the first view and of those that follow it. They send no
  ///     values before the initializer returns.
  init(dependencies: Dependencies, model: Model, bindings: ViewInputs<Bindings>)
}
