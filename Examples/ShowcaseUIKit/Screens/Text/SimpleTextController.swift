#if os(iOS) || canImport(AppleRuntime)
import BinderyStore
import BinderyUIKit
import ShowcaseModels
import UIKit

/// A text field whose edits go to the store and come back from there.
final class SimpleTextController: UIViewController, Connectable {
  typealias Props = SimpleTextProps
  typealias Actions = SimpleTextActions

  /// The source of the props and the receiver of the actions: a store, or a test.
  let connection: Connection<SimpleTextProps, SimpleTextActions>
  private let field = UITextField(.text)
  private let bindings = BindingGroup()

  init(_ connection: Connection<SimpleTextProps, SimpleTextActions>) {
    self.connection = connection
    super.init(nibName: nil, bundle: nil)
    title = Screen.text.title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    let echo = UILabel("", .body, color: .secondaryLabel)
    showForm([FormRow("Enter some text:", field), echo])
    connection.connect(while: self)
    bindings.capture {
      field *= .value(connection[\.text], connection.action(\.setText))
      echo.textBinding *= connection[\.text].map {
        $0.isEmpty ? "There is no text yet." : "The text is “\($0)”."
      }
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    field.becomeFirstResponder()
  }
}
#endif
