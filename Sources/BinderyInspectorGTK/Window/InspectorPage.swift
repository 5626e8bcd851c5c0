import BinderyGTK
import BinderyInspector

/// The inspector's lists: the actions of a store, and the bindings of the app.
final class InspectorPage: Page {
  private let bindingsModel: BindingsViewModel
  private let actionsModel: ActionsViewModel?
  private let stack = Stack()
  private let actionsButton = ToggleButton("Actions")
  private let bindingsButton = ToggleButton("Bindings")
  private var bindingsPane: BindingsPane?

  init(_ bindings: BindingsViewModel, _ actions: ActionsViewModel?) {
    bindingsModel = bindings
    actionsModel = actions
    super.init()
    title = "Inspector"
  }

  override func load() -> Widget {
    let bindingsPane = BindingsPane(bindingsModel, in: bindings) { [weak self] row in
      if let self { open(BindingPage(row, bindingsModel)) }
    }
    self.bindingsPane = bindingsPane
    if let actionsModel { addActions(actionsModel) }
    stack.add(bindingsPane.view, name: "bindings")
    stack.expandsVertically = true
    stack.addShortcut("<Control>f") { [weak self] in
      self?.show("bindings")
      self?.bindingsPane?.search.focus()
    }
    return stack
  }

  private func addActions(_ model: ActionsViewModel) {
    let pane = ActionsPane(model, in: bindings, window: { [weak self] in self?.window }) {
      [weak self] step in
      self?.open(ActionPage(step, model))
    }
    stack.add(pane.view, name: "actions")
    header.showInTitle(makeSwitch())
    show("actions")
  }

  /// Returns a switch: two linked buttons, exactly one pressed.
  private func makeSwitch() -> Widget {
    let buttons = Box(.horizontal, [actionsButton, bindingsButton])
    buttons.addClass("linked")
    buttons.accessibleLabel = "What is listed"
    bindings.capture {
      Handler(self, InspectorPage.showActions) *= actionsButton.tapPublisher
      Handler(self, InspectorPage.showBindings) *= bindingsButton.tapPublisher
    }
    buttons.addShortcut("<Alt>1") { [weak self] in self?.showActions() }
    buttons.addShortcut("<Alt>2") { [weak self] in self?.showBindings() }
    actionsButton.tooltip = "Actions (Alt+1)"
    bindingsButton.tooltip = "Bindings (Alt+2)"
    return buttons
  }

  /// Shows a page beside the list. The page's own bindings are not listed.
  private func open(_ page: Page) {
    BindingLedger.unnoted { host?.show(page) }
  }

  private func showActions() { show("actions") }

  private func showBindings() { show("bindings") }

  private func show(_ name: String) {
    stack.shown = name
    (actionsButton.isOn, bindingsButton.isOn) = (name == "actions", name == "bindings")
  }
}
