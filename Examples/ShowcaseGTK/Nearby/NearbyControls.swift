import BinderyGTK
import ShowcaseModels

/// The controls below the places: the user's position, and the service's simulated fault.
final class NearbyControls: ControlsLine {
  private let bindings = BindingGroup()

  init(_ walk: Walk, _ service: TroubledService) {
    let (place, trouble) = (DropDown(), DropDown())
    place.accessibleLabel = "Where you are"
    trouble.accessibleLabel = "The service"
    super.init([
      Self.pair("mark-location-symbolic", place), Self.pair("network-server-symbolic", trouble),
    ])
    bindings.retain(service)
    bindings.capture {
      place *= PickerBinding.items(Walk.Choice.all, title: \.title).value(walk.choice)
      trouble *= PickerBinding.items(ServiceTrouble.allCases, title: \.title).value(
        service.trouble)
    }
  }

  private static func pair(_ icon: String, _ control: Widget) -> Widget {
    Box(.horizontal, spacing: 6, [Image(icon: icon), control])
  }
}
