#if os(macOS) || canImport(AppleRuntime)
import AppKit
import BinderyAppKit
import BinderyTesting
import Testing

@MainActor
@Suite(.onScreen) struct ListTests {
  let model = ListViewModel()

  @Test("A list shows that it loads, then the results")
  func loading() {
    let controller = ListViewController(model)
    let screen = Screen(root: controller)
    #expect(!controller.retry.isEnabled)
    model.didLoad(["one", "two"])
    #expect(controller.results.stringValue == "one\ntwo")
    #expect(controller.retry.isEnabled)
    #expect(controller.problem.isHidden)
    withExtendedLifetime(screen) {}
  }

  @Test("The loaded rows stay while the list loads again, and when that fails")
  func reloading() {
    let controller = ListViewController(model)
    let screen = Screen(root: controller)
    model.didLoad(["one"])
    controller.retry.user.click()
    #expect(model.state == .loading(["one"]))
    #expect(controller.results.stringValue == "one")
    model.didFail(with: ListError(message: "offline"))
    #expect(controller.results.stringValue == "one")
    #expect(controller.problem.stringValue == "offline")
    #expect(!controller.problem.isHidden)
    withExtendedLifetime(screen) {}
  }

  @Test("Equal states are rendered once, and a write is one render")
  func equalStates() {
    let controller = ListViewController(model)
    _ = controller.view
    model.startLoading()
    #expect(controller.renders == 1)
    model.write {
      $0.state = .loaded(["one"])
      $0.state = .loaded(["two"])
    }
    model.didLoad(["two"])
    #expect(controller.renders == 2)
    #expect(controller.results.stringValue == "two")
  }

  @Test("Writes from other threads show the last state")
  func otherThreads() async {
    let controller = ListViewController(model)
    _ = controller.view
    let model = model
    await Task.detached {
      for number in 0..<100 { model.didLoad(["\(number)"]) }
    }.value
    model.didLoad(["last"])
    await settle()
    #expect(controller.results.stringValue == "last")
  }

  @Test("A controller that goes is forgotten and freed")
  func goneController() {
    #expect(
      isReleased {
        let controller = ListViewController(model)
        let screen = Screen(root: controller)
        screen.window.contentViewController = nil
        screen.window.contentView = NSView()
        return controller
      })
    model.didLoad(["one"])
  }
}
#endif
