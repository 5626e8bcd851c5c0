import BinderyGTK
import BinderyInspector

/// Lets the user choose a widget of the app, and explains the widget's content.
@MainActor
final class WidgetPicker {
  /// The number of widgets around the chosen one that may have the binding that is meant, such as
  /// the row around a text.
  private static let depth = 6

  private let model: WhyViewModel
  private weak var hovered: Widget?

  init(_ model: WhyViewModel) { self.model = model }

  /// Lets the user choose a widget of a window.
  ///
  /// - Parameter done: Called with whether one was chosen.
  func pick(in window: Window, _ done: @escaping @MainActor (Bool) -> Void) {
    model.isPicking.value = true
    window.chooseWidget { [weak self] widget in
      self?.highlight(widget)
    } _: { [weak self] widget in
      guard let self else { return }
      model.isPicking.value = false
      if let widget { show(widget) }
      done(widget != nil)
    }
  }

  private func highlight(_ widget: Widget?) {
    hovered?.removeClass("inspector-picked")
    hovered = widget
    hovered?.addClass("inspector-picked")
  }

  /// Shows the chain of the widget, or of the nearest one around it to which something is bound.
  private func show(_ widget: Widget) {
    var place: Widget? = widget
    // The outermost part of a row that has words of its own.
    var row: String?
    for _ in 0..<Self.depth {
      guard let candidate = place, !(candidate is Window) else { break }
      let name = candidate.description
      let isList = candidate is any TableItemsView
      let subject = isList ? row.map { "\($0), in \(name)" } ?? name : name
      if model.choose(candidate, named: subject) { return }
      if name.contains("“") { row = name }
      place = candidate.parent
    }
    model.chooseNothing(named: widget.description)
  }
}
