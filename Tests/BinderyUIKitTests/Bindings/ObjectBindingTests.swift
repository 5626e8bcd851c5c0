#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import Testing

/// Tests of bindings of writable properties of views, controllers, bar items and constraints.
@MainActor
@Suite(.onScreen) struct ObjectBindingTests {
  private let text = CurrentValueSubject<String, Never>("one")
  private let flag = CurrentValueSubject<Bool, Never>(true)

  @Test func `Properties are written, by their own names and by the short ones`() {
    let (label, image, bar, tint) = (UILabel(), UIImageView(), UIProgressView(), UIView())
    let (button, plain, item) = (UIButton(configuration: .plain()), UIButton(), UIBarButtonItem())
    let (controller, navigationItem) = (UIViewController(), UINavigationItem(title: ""))
    let (constraint, recognizer) = (
      tint.heightAnchor.constraint(equalToConstant: 1), UITapGestureRecognizer()
    )
    let (spinner, refresh) = (UIActivityIndicatorView(style: .medium), UIRefreshControl())
    let (picture, field) = (UIImage(systemName: "star"), UITextField())
    let group = BindingGroup {
      label.textBinding *= text
      label.isHiddenBinding *= flag
      image.imageBinding *= Just(picture)
      bar.progressBinding *= Just(0.5)
      tint.binding.tintColor *= Just(UIColor.systemRed)
      tint.binding.alpha *= Just(0.25)
      tint.binding.backgroundColor *= Just(UIColor.systemGreen)
      tint.binding.accessibilityValue *= text
      button.titleBinding *= text
      plain.titleBinding *= text
      plain.binding.isSelected *= flag
      item.titleBinding *= text
      controller.titleBinding *= text
      navigationItem.binding.prompt *= text
      constraint.binding.constant *= Just(44)
      field.placeholderBinding *= text
      recognizer.binding.isEnabled *= flag.map { !$0 }
      spinner.isAnimatingBinding *= flag
      refresh.isRefreshingBinding *= flag
    }
    #expect(label.text == "one" && label.isHidden)
    #expect(image.image == picture)
    #expect(bar.progress == 0.5)
    #expect(tint.tintColor == .systemRed && tint.alpha == 0.25)
    #expect(tint.backgroundColor == .systemGreen && tint.accessibilityValue == "one")
    #expect(button.configuration?.title == "one" && plain.title(for: .normal) == "one")
    #expect(plain.isSelected)
    #expect(item.title == "one" && navigationItem.prompt == "one")
    #expect(controller.navigationItem.title == "one")
    #expect(constraint.constant == 44 && field.placeholder == "one")
    #expect(!recognizer.isEnabled)
    #expect(spinner.isAnimating && refresh.isRefreshing)
    flag.send(false)
    #expect(!label.isHidden && recognizer.isEnabled && !spinner.isAnimating)
    #expect(!refresh.isRefreshing)
    group.clear()
    text.send("two")
    #expect(label.text == "one")
  }

  @Test func `A message names a view's own class and its accessibility identifier`() {
    struct Offline: Error {}
    final class TitleLabel: UILabel {}
    let (label, plain, item) = (TitleLabel(), UIView(), UIBarButtonItem())
    label.accessibilityIdentifier = "headline"
    var errors: [String] = []
    let group = BindingGroup(onError: { errors.append("\($0)") }) {
      label.binding.text *= Fail<String?, Offline>(error: Offline())
      plain.binding.isHidden *= Fail<Bool, Offline>(error: Offline())
      item.binding.title *= Fail<String?, Offline>(error: Offline())
    }
    #expect(errors.count == 3)
    #expect(errors.first?.contains("TitleLabel “headline”") == true)
    #expect(errors.dropFirst().first?.contains("UIView") == true)
    #expect(errors.last?.contains("UIBarButtonItem") == true)
    _ = group
  }

  @Test func `A view in a window is written once a frame, one in no window in the next turn`() async
  {
    let (label, loose, screen) = (UILabel(), UILabel(), Screen())
    screen.content.addSubview(label)
    let number = PassthroughSubject<String?, Never>()
    var shown: [String?] = []
    let group = BindingGroup {
      BindingTarget<String?>(label) { shown.append($1) }.everyFrame(of: label) *= number
      loose.binding.text.everyFrame(of: loose) *= number
    }
    for value in 1...5 { number.send("\(value)") }
    #expect(shown == ["1"])
    #expect(await eventually { shown == ["1", "5"] && loose.text == "5" })
    withExtendedLifetime((screen, group)) {}
  }
}
#endif
