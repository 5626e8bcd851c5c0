import BinderyGTK
import BinderyStore
import ShowcaseModels

/// A text field whose edits go to the store and come back from there.
public final class SimpleTextPage: Page, Connectable {
  /// The content of the page.
  public typealias Props = SimpleTextProps
  /// The user's actions.
  public typealias Actions = SimpleTextActions

  /// The source of the props and the receiver of the actions: a store, or a test.
  public let connection: Connection<SimpleTextProps, SimpleTextActions>

  /// Makes a page that shows the props of a connection.
  public init(_ connection: Connection<SimpleTextProps, SimpleTextActions>) {
    self.connection = connection
    super.init()
    title = "Simple Text Field"
  }

  public override func load() -> Widget {
    let (prompt, field, echo) = (Label("Enter some text:"), Entry(), Label())
    field.accessibleLabel = prompt.text
    (prompt.textAlign, echo.textAlign) = (0, 0)
    prompt.wraps = true
    echo.wraps = true
    echo.addClass("dim-label")
    connection.connect(while: self)
    bindings.capture {
      field *= .value(connection[\.text], connection.action(\.setText))
      echo.textBinding *= connection[\.text].map {
        $0.isEmpty ? "There is no text yet." : "The text is “\($0)”."
      }
    }
    field.onMap { [weak field] in field?.focus() }
    let form = Box(.vertical, spacing: 12, [prompt, field, echo])
    form.setMargins(18)
    return ScrolledWindow(Clamp(form))
  }
}
