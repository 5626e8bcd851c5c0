/// A view model that is made in two steps: its dependencies and model come first, its view later.
///
/// One initialiser receives all three ingredients, so every property can be a constant: no view
/// model waits for its view, and there are no optionals to check.
///
/// - **Dependencies** are the other parts of the app: a client, a clock, a closure that logs in.
/// - **Model** is the subject of the view model, and the starting point of its state.
/// - **Bindings** are the view's publishers: its taps and its text. They come as ``ViewInputs``,
///   which continue with the next view when another view is bound.
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
/// Work that belongs to a group of the view model ends when the view model is released. For work
/// that should outlive it, pass a group among the dependencies.
///
/// In a class that is itself named `Model`, that name refers to the associated type. Write the
/// full name there:
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
/// An ``Attachable`` makes it, and keeps it alive.
@MainActor
public protocol AttachableViewModel: AnyObject {
  /// The parts of the app that it needs, usually a struct or a tuple; `Void` if it needs none.
  associatedtype Dependencies = Void
  /// The subject of the view model; `Void` if it has none.
  associatedtype Model = Void
  /// The view's publishers, as the properties of a struct: one for each tap, text or choice that
  /// the view model handles.
  associatedtype Bindings

  /// Creates the view model. ``Attachable/bind(_:)`` calls it once, when the first view is bound.
  ///
  /// - Parameters:
  ///   - dependencies: The dependencies with which the ``Attachable`` was made.
  ///   - model: The model with which it was made.
  ///   - bindings: The publishers of the first view and of those that follow it. They send nothing
  ///     before this returns.
  init(dependencies: Dependencies, model: Model, bindings: ViewInputs<Bindings>)
}
