#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit
import Testing

/// Tests of actions that are sent to a program's own target, besides handlers.
@MainActor
@Suite(.onScreen) struct ActionTests {
  // The app object sends the actions.
  init() { _ = NSApplication.shared }

  @Test("A table's double action goes to its target alone, the action to the bindings, too")
  func doubleAction() {
    let (taker, table) = (NamedTaker(), NSTableView())
    (table.target, table.action, table.doubleAction) = (taker, NamedTaker.choose, NamedTaker.open)
    var count = 0
    let group = BindingGroup()
    group.add(table.actionPublisher.sink { count += 1 })
    table.sendAction(table.doubleAction, to: table.target)
    #expect(taker.taken == ["open:"])
    #expect(count == 0)
    table.sendAction(table.action, to: table.target)
    #expect(taker.taken == ["open:", "choose:"])
    #expect(count == 1)
  }

  @Test("The action of one control is not the action of another")
  func ownAction() {
    let (taker, other) = (NamedTaker(), NamedTaker())
    let open = NSButton(title: "Open", target: taker, action: NamedTaker.open)
    let choose = NSButton(title: "Choose", target: other, action: NamedTaker.choose)
    var count = 0
    let group = BindingGroup()
    group.add(open.tapPublisher.sink {})
    group.add(choose.tapPublisher.sink { count += 1 })
    NSApplication.shared.sendAction(NamedTaker.open, to: choose.target, from: choose)
    #expect(other.taken == ["open:"])
    #expect(taker.taken == [])
    #expect(count == 0)
  }

  @Test(
    "An action without a target goes up the responder chain",
    .enabled("a window gets keys") { await Screen.canBeKey })
  func noTarget() {
    let (view, table) = (ChainView(), NSTableView())
    let screen = Screen(view)
    view.addSubview(table)
    screen.window.makeFirstResponder(view)
    table.action = NamedTaker.choose
    var count = 0
    let group = BindingGroup()
    group.add(table.actionPublisher.sink { count += 1 })
    table.sendAction(table.action, to: table.target)
    #expect(view.taken == ["choose:"])
    #expect(count == 1)
  }
}

/// A target with two actions.
private final class NamedTaker: NSObject {
  private(set) var taken: [String] = []

  #if canImport(ObjectiveC)
  static var choose: Selector { #selector(choose(_:)) }
  static var open: Selector { #selector(open(_:)) }
  @objc private func choose(_ sender: Any?) { taken.append("choose:") }
  @objc private func open(_ sender: Any?) { taken.append("open:") }
  #else
  static var choose: Selector { Selector("choose:") }
  static var open: Selector { Selector("open:") }
  override func performAction(_ action: Selector, sender: Any?) {
    taken.append(action.description)
  }
  #endif
}

/// A responder that implements the action.
private final class ChainView: NSView {
  private(set) var taken: [String] = []
  override var acceptsFirstResponder: Bool { true }

  #if canImport(ObjectiveC)
  @objc private func choose(_ sender: Any?) { taken.append("choose:") }
  #else
  override func tryToPerform(_ action: Selector, with object: Any?) -> Bool {
    taken.append(action.description)
    return true
  }
  #endif
}
#endif
