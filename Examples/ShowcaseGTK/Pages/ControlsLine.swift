import BinderyGTK

/// Controls side by side, and below each other where the window is too narrow for them.
class ControlsLine: FlowBox {
  override init(_ controls: [Widget]) {
    super.init(controls)
    // Tab goes from control to control.
    for control in controls { control.parent?.isFocusable = false }
    (columnSpacing, rowSpacing) = (18, 6)
    horizontalAlign = .center
    setMargins(6)
  }
}
