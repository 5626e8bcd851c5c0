import BinderyGTK

/// A button that opens the controls of what a screen simulates, which an app would not have.
final class SimulateMenu: MenuButton {
  /// - Parameter controls: The controls, with their titles.
  init(_ controls: KeyValuePairs<String, Widget>) {
    let parts = controls.flatMap { title, control -> [Widget] in
      let label = Label(title)
      label.addClass("heading")
      control.accessibleLabel = title
      return [label, control]
    }
    let content = Box(.vertical, spacing: 6, parts)
    content.setMargins(6)
    super.init(icon: "network-server-symbolic", label: "Simulate", Popover(content))
  }
}
