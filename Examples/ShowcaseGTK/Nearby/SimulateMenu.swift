import BinderyGTK
import ShowcaseModels

/// A button that opens a choice of faults for the service to simulate.
final class SimulateMenu: MenuButton {
  private let bindings = BindingGroup()

  init(_ service: TroubledService) {
    let title = Label("The service")
    title.addClass("heading")
    let trouble = DropDown()
    trouble.accessibleLabel = "The service"
    let content = Box(.vertical, spacing: 6, [title, trouble])
    content.setMargins(6)
    super.init(icon: "network-server-symbolic", label: "Simulate", Popover(content))
    bindings.retain(service)
    bindings.capture {
      trouble *= PickerBinding.items(ServiceTrouble.allCases, title: \.title).value(
        service.trouble)
    }
  }
}
