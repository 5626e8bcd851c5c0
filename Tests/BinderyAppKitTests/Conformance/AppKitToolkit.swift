#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit
import BinderyConformance
import BinderyTesting

/// AppKit's controls in a window: the double's, or on a Mac the real ones.
@MainActor
final class AppKitToolkit: ConformanceToolkit {
  #if BINDERY_DOUBLES
  let name = "AppKit double"
  #else
  let name = "AppKit"
  #endif
  /// The screen for the controls of one behavior.
  private var stage: Screen?
  private var screens: [Screen] = []

  /// Updates the windows first, as an app's event loop does after an event.
  func turn() async {
    for screen in screens + [stage].compactMap(\.self) { screen.window.update() }
    await settle()
  }

  func clear() {
    for screen in screens + [stage].compactMap(\.self) {
      screen.window.makeFirstResponder(nil)
      for view in screen.window.contentView?.subviews ?? [] { view.removeFromSuperview() }
      screen.window.contentViewController = nil
      screen.window.close()
    }
    (stage, screens) = (nil, [])
  }

  /// Shows a view with the others of this behavior.
  func shown<Shown: NSView>(_ view: Shown, height: CGFloat = 24) -> Shown {
    let stage = stage ?? Screen()
    self.stage = stage
    let place = CGFloat(stage.content.subviews.count) * 28
    view.frame = NSRect(x: 0, y: place, width: 320, height: height)
    stage.content.addSubview(view)
    return view
  }

  /// Whether the keyboard focus is in a view.
  func hasFocus(_ view: NSView) -> Bool { stage?.hasFocus(view) ?? false }

  /// Opens a separate window.
  func open(_ root: NSViewController) { screens.append(Screen(root: root)) }

  // MARK: Controls

  var toggles: [ControlKind<ToggleUnderTest>] {
    [
      ControlKind("NSSwitch") { [unowned self] in
        let toggle = shown(NSSwitch())
        return ToggleUnderTest(toggle) { [unowned toggle] in toggle.user.click() }
      },
      ControlKind("NSButton as a checkbox") { [unowned self] in
        let toggle = shown(NSButton(checkboxWithTitle: "On", target: nil, action: nil))
        return ToggleUnderTest(toggle) { [unowned toggle] in toggle.user.click() }
      },
    ]
  }

  var numbers: [ControlKind<NumberUnderTest>] {
    [
      ControlKind("NSSlider") { [unowned self] in
        let slider = shown(
          NSSlider(value: 0, minValue: 0, maxValue: 10, target: nil, action: nil))
        return NumberUnderTest(slider) { [unowned slider] isUp in
          slider.user.drag(to: slider.doubleValue + (isUp ? 1 : -1))
        }
      },
      ControlKind("NSStepper") { [unowned self] in
        let stepper = shown(NSStepper())
        (stepper.minValue, stepper.maxValue, stepper.increment) = (0, 10, 1)
        return NumberUnderTest(stepper) { [unowned stepper] isUp in
          if isUp { stepper.user.increment() } else { stepper.user.decrement() }
        }
      },
      ControlKind("NSLevelIndicator") { [unowned self] in
        let level = shown(NSLevelIndicator(frame: .zero))
        (level.minValue, level.maxValue, level.isEditable) = (0, 10, true)
        return NumberUnderTest(level) { [unowned level] isUp in
          level.user.drag(to: level.doubleValue + (isUp ? 1 : -1))
        }
      },
    ]
  }

  var choices: [ControlKind<ChoiceUnderTest>] {
    [
      ControlKind("NSPopUpButton") { [unowned self] in
        let choice = shown(NSPopUpButton())
        return ChoiceUnderTest(choice) { [unowned choice] in choice.user.choose($0) }
      },
      ControlKind("NSSegmentedControl") { [unowned self] in
        let choice = shown(NSSegmentedControl())
        return ChoiceUnderTest(choice) { [unowned choice] in choice.user.choose($0) }
      },
    ]
  }

  var values: [ControlKind<ValueUnderTest>] {
    [
      ControlKind("NSDatePicker") { [unowned self] in
        let picker = shown(NSDatePicker(frame: .zero))
        let days = (0..<3).map { Date(timeIntervalSinceReferenceDate: Double($0) * 86_400) }
        picker.dateValue = days[0]
        return ValueUnderTest(picker, values: days) { [unowned picker] in
          picker.user.choose($0)
        }
      },
      ControlKind("NSColorWell") { [unowned self] in
        let well = shown(NSColorWell(frame: .zero))
        let colors: [NSColor] = [0, 0.5, 1].map {
          NSColor(srgbRed: $0, green: 0, blue: 0, alpha: 1)
        }
        well.color = colors[0]
        return ValueUnderTest(well, values: colors) { [unowned well] in well.user.choose($0) }
      },
      ControlKind("NSSegmentedControl’s index") { [unowned self] in
        let segments = shown(
          NSSegmentedControl(
            labels: ["a", "b", "c"], trackingMode: .selectOne, target: nil, action: nil))
        segments.selectedSegment = 0
        return ValueUnderTest(segments, values: [0, 1, 2]) { [unowned segments] in
          if let index = $0 { segments.user.choose(index) }
        }
      },
      ControlKind("NSTokenField’s tokens") { [unowned self] in
        let field = shown(NSTokenField(string: "a"))
        let values = [["a"], ["a", "b"], ["a", "b", "c"]]
        return ValueUnderTest(field.tokens, values: values) { [unowned field] tokens in
          while !field.stringValue.isEmpty { field.user.deleteBackward() }
          field.user.type(tokens.joined(separator: ","))
          field.user.pressReturn()
        }
      },
    ]
  }

  var buttons: [ControlKind<ButtonUnderTest>] {
    [
      ControlKind("NSButton") { [unowned self] in
        let button = shown(NSButton(title: "Go", target: nil, action: nil))
        return ButtonUnderTest(
          button, userTaps: { [unowned button] in button.user.click() },
          taps: button.tapPublisher,
          bind: { [unowned button] in button.bind(to: $0, scheduler: $1) },
          isEnabled: { [unowned button] in button.isEnabled },
          isBusy: { [unowned button] in button.showsSpinner })
      }
    ]
  }

  var properties: [ControlKind<PropertyUnderTest>] {
    [
      ControlKind("NSTextField as a label") { [unowned self] in
        let label = shown(NSTextField(labelWithString: ""))
        let frames = FrameCount()
        frames.follow(label)
        return PropertyUnderTest(
          label, target: label.textBinding, text: { [unowned label] in label.stringValue },
          write: { label, text in (label as? NSTextField)?.stringValue = text }, pacer: label,
          frames: { frames.count })
      },
      ControlKind("NSButton’s title") { [unowned self] in
        let button = shown(NSButton(title: "", target: nil, action: nil))
        return PropertyUnderTest(
          button, target: button.titleBinding, text: { [unowned button] in button.title },
          write: { button, text in (button as? NSButton)?.title = text })
      },
    ]
  }
}

/// Counts the frames of a view while it exists.
@MainActor
private final class FrameCount {
  private(set) var count = 0

  func follow(_ view: NSView) {
    view.onNextFrame { [weak self, weak view] in
      self?.count += 1
      if let view, view.window != nil { self?.follow(view) }
    }
  }
}
#endif
