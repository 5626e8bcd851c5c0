#if os(iOS) || canImport(AppleRuntime)
import BinderyConformance
import BinderyTesting
import BinderyUIKit

/// UIKit's controls in a window: the double's, or on Apple's systems the real ones.
@MainActor
final class UIKitToolkit: ConformanceToolkit {
  #if BINDERY_DOUBLES
  let name = "UIKit double"
  #else
  let name = "UIKit"
  #endif
  /// The screen for the controls of one behavior.
  private var stage: Screen?
  private var screens: [Screen] = []

  /// Waits for the end of a turn as well, at which the layer notes the caret. Beside other tests,
  /// the main queue may go on without one.
  func turn() async {
    await settle()
    var observer: CFRunLoopObserver?
    await withCheckedContinuation { continuation in
      var waiting: CheckedContinuation<Void, Never>? = continuation
      observer = CFRunLoopObserverCreateWithHandler(
        nil, CFRunLoopActivity.beforeWaiting.rawValue, true, 0
      ) { _, _ in
        waiting?.resume()
        waiting = nil
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
      CFRunLoopWakeUp(CFRunLoopGetMain())
    }
    CFRunLoopRemoveObserver(CFRunLoopGetMain(), observer, .commonModes)
  }

  func clear() {
    for screen in screens + [stage].compactMap(\.self) {
      screen.window.endEditing(true)
      for view in screen.window.rootViewController?.viewIfLoaded?.subviews ?? [] {
        view.removeFromSuperview()
      }
      screen.window.isHidden = true
      screen.window.rootViewController = nil
    }
    (stage, screens) = (nil, [])
  }

  /// Shows a view with the others of this behavior.
  func shown<Shown: UIView>(_ view: Shown, height: CGFloat = 40) -> Shown {
    let stage = stage ?? Screen()
    self.stage = stage
    let place = CGFloat(stage.content.subviews.count) * 44
    view.frame = CGRect(x: 0, y: place, width: 320, height: height)
    stage.content.addSubview(view)
    return view
  }

  /// Opens a separate window.
  func open(_ root: UIViewController) { screens.append(Screen(root: root)) }

  // MARK: Controls

  var toggles: [ControlKind<ToggleUnderTest>] {
    [
      ControlKind("UISwitch") { [unowned self] in
        let toggle = shown(UISwitch())
        return ToggleUnderTest(toggle) { [unowned toggle] in toggle.user.toggle() }
      }
    ]
  }

  var numbers: [ControlKind<NumberUnderTest>] {
    [
      ControlKind("UISlider") { [unowned self] in
        let slider = shown(UISlider())
        (slider.minimumValue, slider.maximumValue) = (0, 10)
        return NumberUnderTest(slider) { [unowned slider] isUp in
          slider.user.drag(to: slider.value + (isUp ? 1 : -1))
        }
      },
      ControlKind("UIStepper") { [unowned self] in
        let stepper = shown(UIStepper())
        (stepper.minimumValue, stepper.maximumValue) = (0, 10)
        return NumberUnderTest(stepper) { [unowned stepper] isUp in
          if isUp { stepper.user.increment() } else { stepper.user.decrement() }
        }
      },
    ]
  }

  var choices: [ControlKind<ChoiceUnderTest>] {
    [
      ControlKind("UISegmentedControl") { [unowned self] in
        let choice = shown(UISegmentedControl())
        return ChoiceUnderTest(choice) { [unowned choice] in choice.user.tapSegment(at: $0) }
      },
      ControlKind("UIPickerView") { [unowned self] in
        let choice = shown(UIPickerView())
        return ChoiceUnderTest(choice) { [unowned choice] in choice.user.turn(to: $0) }
      },
      ControlKind("UIPickerView’s second wheel") { [unowned self] in
        let picker = shown(UIPickerView())
        return ChoiceUnderTest(picker.wheel(1)) { [unowned picker] in
          picker.user.turn(to: $0, component: 1)
        }
      },
      ControlKind("UIButton as a pop-up") { [unowned self] in
        let button = shown(UIButton(type: .system))
        return ChoiceUnderTest(button.popUp) { [unowned button] in
          button.user.choose(button.popUp.items[$0])
        }
      },
      ControlKind("UISearchBar’s scopes") { [unowned self] in
        let bar = shown(UISearchBar())
        bar.showsScopeBar = true
        return ChoiceUnderTest(bar.scopes) { [unowned bar] in bar.user.tapScope(at: $0) }
      },
    ]
  }

  var values: [ControlKind<ValueUnderTest>] {
    [
      ControlKind("UIPageControl") { [unowned self] in
        let pages = shown(UIPageControl())
        pages.numberOfPages = 3
        return ValueUnderTest(pages, values: [0, 1, 2]) { [unowned pages] page in
          if page > pages.currentPage { pages.user.tapForward() } else { pages.user.tapBackward() }
        }
      },
      ControlKind("UIDatePicker") { [unowned self] in
        let picker = shown(UIDatePicker())
        let days = (0..<3).map { Date(timeIntervalSinceReferenceDate: Double($0) * 86_400) }
        picker.date = days[0]
        return ValueUnderTest(picker, values: days) { [unowned picker] in
          picker.user.choose($0)
        }
      },
      ControlKind("UIDatePicker that counts down") { [unowned self] in
        let picker = shown(UIDatePicker())
        picker.datePickerMode = .countDownTimer
        picker.countDownDuration = 60
        return ValueUnderTest(picker.countDown, values: [60, 120, 180]) { [unowned picker] in
          picker.user.choose($0)
        }
      },
      ControlKind("UIColorWell") { [unowned self] in
        let well = shown(UIColorWell())
        well.selectedColor = .red
        return ValueUnderTest(well, values: [.red, .green, .blue]) { [unowned well] color in
          if let color { well.user.choose(color) }
        }
      },
      ControlKind("UISegmentedControl’s index") { [unowned self] in
        let segments = shown(UISegmentedControl(items: ["a", "b", "c"]))
        segments.selectedSegmentIndex = 0
        return ValueUnderTest(segments, values: [0, 1, 2]) { [unowned segments] in
          if let index = $0 { segments.user.tapSegment(at: index) }
        }
      },
      ControlKind("UITabBarController") { [unowned self] in
        let tabs = UITabBarController()
        tabs.viewControllers = (0..<3).map { _ in UIViewController() }
        open(tabs)
        return ValueUnderTest(tabs, values: [0, 1, 2]) { [unowned tabs] in
          tabs.user.tapTab(at: $0)
        }
      },
    ]
  }

  var buttons: [ControlKind<ButtonUnderTest>] {
    [
      ControlKind("UIButton") { [unowned self] in button(UIButton(type: .system)) },
      ControlKind("UIButton with a configuration") { [unowned self] in
        button(UIButton(configuration: .filled()))
      },
    ]
  }

  private func button(_ made: UIButton) -> ButtonUnderTest {
    let button = shown(made)
    return ButtonUnderTest(
      button, userTaps: { [unowned button] in button.user.tap() }, taps: button.tapPublisher,
      bind: { [unowned button] in button.bind(to: $0, scheduler: $1) },
      isEnabled: { [unowned button] in button.isEnabled },
      isBusy: { [unowned button] in button.showsSpinner })
  }

  var properties: [ControlKind<PropertyUnderTest>] {
    [
      ControlKind("UILabel") { [unowned self] in
        let label = shown(UILabel())
        let frames = FrameCount()
        frames.follow(label)
        return PropertyUnderTest(
          label, target: BindingTarget(label) { $0.text = $1 },
          text: { [unowned label] in label.text ?? "" },
          write: { label, text in (label as? UILabel)?.text = text }, pacer: label,
          frames: { frames.count })
      },
      ControlKind("UIButton’s title") { [unowned self] in
        let button = shown(UIButton(type: .system))
        return PropertyUnderTest(
          button, target: BindingTarget(button) { $0.setTitle($1, for: .normal) },
          text: { [unowned button] in button.currentTitle ?? "" },
          write: { button, text in (button as? UIButton)?.setTitle(text, for: .normal) })
      },
    ]
  }
}

/// Counts the frames of a view while it exists.
@MainActor
private final class FrameCount {
  private(set) var count = 0

  func follow(_ view: UIView) {
    view.onNextFrame { [weak self, weak view] in
      self?.count += 1
      if let view, view.window != nil { self?.follow(view) }
    }
  }
}
#endif
