import CGTK

/// A question or message over a window, with a button for each answer.
///
/// Return chooses the last answer, or the first if the last one is destructive. Escape and closing
/// the dialog choose the first answer, so make the harmless answer the first one.
///
/// ```swift
/// MessageDialog(parent: window, heading: "Delete?", body: "This cannot be undone.", responses: [
///   .init("Cancel"), .init("Delete", .destructive),
/// ]).present { chosen in if chosen.appearance == .destructive { delete() } }
/// ```
///
/// With libadwaita 1.5 or newer, it is an `AdwAlertDialog`; with an older one, an
/// `AdwMessageDialog`.
public final class MessageDialog: Dialog {
  /// One of the dialog's answers: the text and the style of its button.
  ///
  /// ```swift
  /// let responses: [MessageDialog.Response] = [.init("Cancel"), .init("Delete", .destructive)]
  /// ```
  public struct Response: Equatable, Sendable {
    /// The style of an answer's button: plain, highlighted as the suggested one, or marked as
    /// destructive.
    ///
    /// ```swift
    /// let responses: [MessageDialog.Response] = [.init("Keep"), .init("Delete", .destructive)]
    /// ```
    ///
    /// Return does not choose a destructive answer.
    public enum Appearance: UInt32, Sendable {
      case plain, suggested, destructive
    }

    /// The text of the answer's button, as plain text.
    public let title: String
    /// The style of the answer's button.
    public let appearance: Appearance

    /// Creates an answer.
    public init(_ title: String, _ appearance: Appearance = .plain) {
      self.title = title
      self.appearance = appearance
    }
  }

  private let responses: [Response]
  private weak var parentWindow: Window?

  /// Creates a dialog. Show it with ``present(_:)``.
  ///
  /// - Parameters:
  ///   - parent: The window over which the dialog is shown, or `nil` for none.
  ///   - responses: The answers, in the order of their buttons. If the user closes the dialog
  ///     without an answer, the first one counts. An empty array stops the program with a message.
  public init(parent: Window?, heading: String, body: String, responses: [Response]) {
    require(
      !responses.isEmpty,
      "GTK: The dialog “\(heading)” has no answers. Pass at least one. [no-responses]")
    self.responses = responses
    parentWindow = parent
    super.init(named: "AdwAlertDialog", else: adw_message_dialog_get_type)
    self.heading = heading
    self.body = body
    addResponses()
    closeResponse = "0"
    // Pressing Return must not trigger a destructive answer.
    let isHarmless = responses.last?.appearance != .destructive
    defaultResponse = isHarmless ? "\(responses.count - 1)" : "0"
  }

  private func addResponses() {
    typealias Add =
      @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Void
    typealias Highlight =
      @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CChar>, UInt32) -> Void
    let type = isAdwaita ? "adw_alert_dialog" : "adw_message_dialog"
    let add = NewerLibrary.function("\(type)_add_response", as: Add.self)
    let highlight = NewerLibrary.function("\(type)_set_response_appearance", as: Highlight.self)
    for (index, response) in responses.enumerated() {
      add(unsafePointer, "\(index)", response.title.withPlainUnderscores)
      highlight(unsafePointer, "\(index)", response.appearance.rawValue)
    }
  }

  /// A widget below the text, such as an entry for a name, or `nil` for none, which is the default.
  /// The dialog retains it.
  public var extra: Widget? {
    didSet { extraChild = extra }
  }

  /// Shows the dialog and calls `handler` with the answer. The dialog then closes and cannot be
  /// shown again. It stays alive while it is open, even if no Swift code refers to it.
  public func present(_ handler: @escaping @MainActor (Response) -> Void = { _ in }) {
    onResponse(handler)
    present(over: parentWindow)
  }

  public override func present(over parent: Window?) {
    nameButtons()
    super.present(over: parent)
  }

  /// Calls `handler` with the answer when the user chooses one or closes the dialog, and when the
  /// program calls ``Dialog/close()``. ``Object/isChangedByProgram`` is true in the last case.
  ///
  /// ``present(_:)`` with a handler is shorter. The dialog retains the handler.
  @discardableResult
  public func onResponse(
    _ handler: @escaping @MainActor (Response) -> Void
  ) -> SignalConnection {
    let responses = responses
    return on("response") { (identifier: String) in
      handler(responses[Int(identifier) ?? 0])
    }
  }

  /// Gives the first answer, as an older libadwaita does.
  override func endWithWindow() { cgtk_emit_text(unsafePointer, "response", "0") }

  /// Names the buttons, which assistive technology would otherwise read as "Close Close".
  private func nameButtons() {
    for (title, button) in buttons { cgtk_set_only_accessible_label(button.widget, title) }
  }

  /// The buttons of the answers, with their titles.
  package var buttons: [(title: String, button: Widget)] {
    descendants(of: Widget.self)
      .filter { String(cString: cgtk_object_type_name($0.unsafePointer)) == "GtkButton" }
      .map { button in
        let title: String = button.get("label")
        return (title.replacing("__", with: "_"), button)
      }
  }
}
