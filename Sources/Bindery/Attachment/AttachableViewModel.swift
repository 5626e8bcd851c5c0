/// A view model that is made in two steps: what it needs is known first, its view later.
///
/// All three ingredients meet in one initialiser, so everything in it can be a constant: there is
/// no view model that waits for its view, and nothing to check for nil.
///
/// - **Dependencies** are the other parts of the app: a client, a clock, a closure that logs in.
/// - **Model** is what the view model is about, and where its state begins.
/// - **Bindings** are the view's publishers: its taps and texts. They come as ``ViewInputs``, which
///   go on with the next view when the view is another one.
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
/// Work that belongs to a group of the view model's ends when the view model is released. Work that
/// is to outlast it belongs to a group that is handed over among the dependencies.
///
/// In a class that is itself named `Model`, that name means the associated type. Write the whole
/// name there:
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
/// An ``Attachable`` makes it, and keeps it.
@MainActor
public protocol AttachableViewModel: AnyObject {
  /// The parts of the app that it needs.
  associatedtype Dependencies = Void
  /// What it is about.
  associatedtype Model = Void
  /// The view's publishers, as the properties of a struct.
  associatedtype Bindings

  /// Makes the view model. Called by ``Attachable/bind(_:)``, once.
  init(dependencies: Dependencies, model: Model, bindings: ViewInputs<Bindings>)
}
