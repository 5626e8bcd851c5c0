import BinderyConformance
import BinderyGTK
import BinderyTesting
import GTKTesting

/// GTK's own widgets in real windows. The user's actions send the events of keys and the mouse.
@MainActor
final class GTKToolkit: ConformanceToolkit {
  let name = "GTK"
  /// The window for the controls of one behavior.
  private var stage: (window: Window, box: Box)?
  private var windows: [Window] = []

  /// Waits for two frames of a window, so that pending layout and drawing is done.
  func turn() async {
    await settle()
    guard let window = windows.last ?? stage?.window else { return }
    await frames(2, of: window)
  }

  func clear() {
    for window in windows { window.destroy() }
    windows = []
    stage?.window.destroy()
    stage = nil
  }

  /// Waits until a window has drawn this many frames.
  func frames(_ count: Int, of window: Window) async {
    var drawn = 0
    let callback = window.onFrame { drawn += 1 }
    _ = await eventually { drawn > count }
    callback.remove()
  }

  /// Shows a widget below the others of this behavior.
  func shown<Shown: Widget>(_ widget: Shown) async -> Shown {
    let (window, box) = stage ?? makeStage()
    // GTK lets rows take the focus only in a list.
    box.append(widget is ActionRow ? PreferencesGroup("", [widget]) : widget)
    await frames(1, of: window)
    return widget
  }

  func remove(_ widget: Widget) {
    guard let box = stage?.box else { return }
    var child = widget
    while let parent = child.parent, parent !== box { child = parent }
    box.remove(child)
  }

  private func makeStage() -> (Window, Box) {
    let box = Box(.vertical)
    let made = (open(box, width: 500), box)
    windows.removeAll { $0 === made.0 }
    stage = made
    return made
  }

  /// Opens a separate window.
  func open(_ content: Widget, width: Int, height: Int = 500) -> Window {
    let window = Window()
    window.width = width
    window.height = height
    window.content = content
    window.present()
    windows.append(window)
    return window
  }

  // MARK: Controls

  var toggles: [ControlKind<ToggleUnderTest>] {
    [
      ControlKind("Switch") { [unowned self] in
        let toggle = await shown(Switch())
        return ToggleUnderTest(toggle) { [unowned toggle] in
          toggle.simulateChange(of: "active", to: !toggle.isOn)
        }
      },
      ControlKind("SwitchRow") { [unowned self] in
        let row = await shown(SwitchRow("On"))
        return ToggleUnderTest(row) { [unowned row] in row.simulateToggle() }
      },
      ControlKind("CheckButton") { [unowned self] in
        let toggle = await shown(CheckButton("On"))
        return ToggleUnderTest(toggle) { [unowned toggle] in toggle.activate() }
      },
      ControlKind("ToggleButton") { [unowned self] in
        let toggle = await shown(ToggleButton("On"))
        return ToggleUnderTest(toggle) { [unowned toggle] in toggle.emit("clicked") }
      },
    ]
  }

  var numbers: [ControlKind<NumberUnderTest>] {
    [
      ControlKind("Scale") { [unowned self] in
        let scale = await shown(Scale(0...10))
        return NumberUnderTest(scale) { [unowned scale] isUp in
          scale.simulateSlide(to: scale.value + (isUp ? 1 : -1))
        }
      },
      ControlKind("SpinButton") { [unowned self] in
        let spin = await shown(SpinButton(0...10))
        return NumberUnderTest(spin) { [unowned spin] in spin.simulateStep(up: $0) }
      },
      ControlKind("SpinRow") { [unowned self] in
        let row = await shown(SpinRow("Number", 0...10))
        return NumberUnderTest(row) { [unowned row] in row.simulateStep(up: $0) }
      },
    ]
  }

  var choices: [ControlKind<ChoiceUnderTest>] {
    [
      ControlKind("DropDown") { [unowned self] in
        let choice = await shown(DropDown())
        return ChoiceUnderTest(choice) { [unowned choice] in
          choice.simulateChange(of: "selected", to: $0)
        }
      },
      ControlKind("SegmentedControl") { [unowned self] in
        let choice = await shown(SegmentedControl())
        return ChoiceUnderTest(choice) { [unowned choice] in choice.simulateClick(at: $0) }
      },
    ]
  }

  var values: [ControlKind<ValueUnderTest>] {
    [
      ControlKind("Expander") { [unowned self] in
        let expander = await shown(Expander("More", Label("…")))
        return ValueUnderTest(expander, values: [false, true]) { [unowned expander] in
          expander.simulateChange(of: "expanded", to: $0)
        }
      },
      ControlKind("SegmentedControl’s index") { [unowned self] in
        let segments = await shown(SegmentedControl(["a", "b", "c"]))
        segments.selectedIndex = 0
        return ValueUnderTest(segments, values: [0, 1, 2]) { [unowned segments] in
          if let index = $0 { segments.simulateClick(at: index) }
        }
      },
    ]
  }

  var buttons: [ControlKind<ButtonUnderTest>] {
    [
      ControlKind("Button") { [unowned self] in await button(Button("Go")) },
      ControlKind("Button with an icon") { [unowned self] in
        await button(Button(icon: "view-refresh-symbolic", label: "Refresh"))
      },
    ]
  }

  private func button(_ made: Button) async -> ButtonUnderTest {
    let button = await shown(made)
    return ButtonUnderTest(
      button,
      userTaps: { [unowned button] in if button.isSensitive { button.emit("clicked") } },
      taps: button.tapPublisher,
      bind: { [unowned button] in button.bind(to: $0, scheduler: $1) },
      isEnabled: { [unowned button] in button.isSensitive },
      isBusy: { [unowned button] in button.isBusy })
  }

  var properties: [ControlKind<PropertyUnderTest>] {
    [
      ControlKind("Label") { [unowned self] in
        let label = await shown(Label())
        let frames = FrameCount()
        _ = label.onFrame { frames.count += 1 }
        return PropertyUnderTest(
          label, target: label.textBinding, text: { [unowned label] in label.text },
          write: { label, text in (label as? Label)?.text = text }, pacer: label,
          frames: { frames.count })
      },
      ControlKind("HeaderBar’s title") { [unowned self] in
        let bar = await shown(HeaderBar())
        return PropertyUnderTest(
          bar, target: bar.titleBinding, text: { [unowned bar] in bar.title },
          write: { bar, text in (bar as? HeaderBar)?.title = text })
      },
    ]
  }
}

@MainActor
private final class FrameCount {
  var count = 0
}
