import BinderyGTK
import ShowcaseModels

/// A choice of faults for the service of places and notes to simulate.
final class TroubleChoice: DropDown {
  private let bindings = BindingGroup()

  init(_ service: TroubledService) {
    super.init()
    bindings.retain(service)
    bindings.capture {
      self *= PickerBinding.items(ServiceTrouble.allCases, title: \.title).value(service.trouble)
    }
  }
}
