#if os(iOS) || canImport(AppleRuntime)
import BinderyTesting
import BinderyUIKit
import Testing

@MainActor
@Suite(.onScreen) struct ViewPolicyTests {
  private let model = CountViewModel(1)
  private let label = CountLabel()
  private let screen = Screen()

  @Test func `A view in a window is rendered when it subscribes`() {
    screen.content.addSubview(label)
    model.subscribe(view: label)
    #expect(label.shown == [1])
  }

  @Test func `A view inside of one that is taken away is not rendered either`() {
    let (outer, inner) = (UIView(), UIStackView(arrangedSubviews: [label]))
    screen.content.addSubview(outer)
    outer.addSubview(inner)
    model.subscribe(view: label)
    outer.removeFromSuperview()
    model.set(2)
    #expect(label.shown == [1])
    transaction {
      screen.content.addSubview(outer)
      model.set(3)
      #expect(label.shown == [1])
    }
    #expect(label.shown == [1, 3], "in a transaction it catches up at its end")
  }

  @Test func `A window can always be rendered`() {
    final class CountWindow: UIWindow, StatefulView {
      var shown: [Int] = []
      func render(state: CountState) { shown.append(state.count) }
    }
    let window = CountWindow(frame: .zero)
    model.subscribe(view: window)
    #expect(window.shown == [1])
    #expect(window.subviews.isEmpty)
  }

  @Test func `What notices the window is not seen, takes no part in a stack, and is there once`() {
    let stack = UIStackView(arrangedSubviews: [label])
    for _ in 1...3 { _ = stack.presence }
    #expect(stack.arrangedSubviews == [label])
    #expect(stack.subviews.count == 2)
    #expect(stack.subviews.last?.isHidden == true)
  }

  @Test func `A view whose subviews were all taken away goes on being rendered`() async {
    screen.content.addSubview(label)
    model.subscribe(view: label)
    label.subviews.forEach { $0.removeFromSuperview() }
    model.set(2)
    #expect(label.shown == [1, 2])
    #expect(await eventually { label.subviews.count == 1 })
    label.removeFromSuperview()
    model.set(3)
    #expect(label.shown == [1, 2], "what is in no window was rendered")
    screen.content.addSubview(label)
    #expect(label.shown == [1, 2, 3])
  }

  @Test func `A view that leaves its window together with its subviews is not rendered`() async {
    screen.content.addSubview(label)
    let gate = label.presence
    label.subviews.forEach { $0.removeFromSuperview() }
    label.removeFromSuperview()
    #expect(await eventually { !gate.isOpen })
    screen.content.addSubview(label)
    #expect(gate.isOpen)
    #expect(label.presence === gate)
  }

  @Test func `A view that is freed right after its subviews were taken away is not held`() async {
    weak var freed: CountLabel?
    do {
      let label = CountLabel()
      freed = label
      screen.content.addSubview(label)
      model.subscribe(view: label)
      label.subviews.forEach { $0.removeFromSuperview() }
      label.removeFromSuperview()
    }
    #expect(await eventually { freed == nil })
    await settle()
  }

  @Test func `A blurred view, which lets nobody add a subview, is noticed as well`() {
    let blur = UIVisualEffectView(frame: .zero)
    let gate = blur.presence
    #expect(!gate.isOpen)
    screen.content.addSubview(blur)
    #expect(gate.isOpen)
  }

  @Test func `A view that asks for it is rendered once a frame`() async {
    let label = PacedLabel()
    screen.content.addSubview(label)
    model.subscribe(view: label)
    for count in 2...9 { model.set(count) }
    #expect(label.shown == [1])
    #expect(await eventually { label.shown == [1, 9] })
  }
}
#endif
