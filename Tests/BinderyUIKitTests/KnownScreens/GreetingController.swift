#if os(iOS) || canImport(AppleRuntime)
import BinderyUIKit
import UIKit

@MainActor
final class GreetingViewModel {
  let name = CurrentValueSubject<String, Never>("")
  var greeting: some Publisher<String, Never> { name.map { "Hello, \($0.isEmpty ? "you" : $0)!" } }
}

final class GreetingController: UIViewController {
  private let viewModel = GreetingViewModel()
  private let bindings = BindingGroup()

  override func viewDidLoad() {
    super.viewDidLoad()
    let (name, greeting) = (UITextField(), UILabel())
    name.placeholder = "Your name"
    let stack = UIStackView(arrangedSubviews: [name, greeting])
    stack.axis = .vertical
    stack.frame = view.bounds.insetBy(dx: 20, dy: 80)
    view.addSubview(stack)
    bindings.capture {
      name *= .subject(viewModel.name)
      greeting.textBinding *= viewModel.greeting
    }
  }
}
#endif
