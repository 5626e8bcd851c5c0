import BinderyGTK
import BinderyInspector

/// The inspector's lists: the causes of a view's value, the transactions, the actions of a store,
/// and the bindings of the app.
final class InspectorPage: Page {
  private let models: InspectorModels
  private let onPick: @MainActor () -> Void
  private let onClose: (@MainActor () -> Void)?
  private let onUndock: @MainActor () -> Void
  private let stack = Stack()
  private var buttons: [(name: String, button: ToggleButton)] = []
  private let tabs = Box(.horizontal)
  private var bindingsPane: BindingsPane?

  init(
    _ models: InspectorModels, onPick: @escaping @MainActor () -> Void,
    onClose: (@MainActor () -> Void)?, onUndock: @escaping @MainActor () -> Void
  ) {
    (self.models, self.onPick) = (models, onPick)
    (self.onClose, self.onUndock) = (onClose, onUndock)
    super.init()
    title = "Inspector"
  }

  override func load() -> Widget {
    let why = WhyPane(models.why, in: bindings, onPick: onPick) { [weak self] row in
      self?.open(row)
    }
    let timeline = TimelinePane(
      models.timeline, in: bindings, window: { [weak self] in self?.window }
    ) { [weak self] turn in
      self?.models.why.choose(turn)
      self?.show("why")
    }
    let bindingsPane = BindingsPane(models.bindings, in: bindings) { [weak self] row in
      self?.open(row)
    }
    self.bindingsPane = bindingsPane
    tabs.addClass("linked")
    tabs.addClass("inspector-tabs")
    tabs.accessibleLabel = "What is listed"
    tabs.setMargins(6)
    add("Why", "why", why.view)
    add("Timeline", "timeline", timeline.view)
    if let actions = models.actions { add("Actions", "actions", makeActions(actions)) }
    add("Bindings", "bindings", bindingsPane.view)
    show(models.actions == nil ? "bindings" : "actions")
    stack.expandsVertically = true
    stack.addShortcut("<Control>f") { [weak self] in
      self?.show("bindings")
      self?.bindingsPane?.search.focus()
    }
    addButtons()
    return Box(.vertical, [tabs, Separator(.horizontal), stack])
  }

  private func makeActions(_ model: ActionsViewModel) -> Widget {
    ActionsPane(model, in: bindings, window: { [weak self] in self?.window }) { [weak self] step in
      self?.open(ActionPage(step, model))
    }.view
  }

  private func addButtons() {
    let pick = ToggleButton("")
    pick.iconName = "find-location-symbolic"
    pick.accessibleLabel = "Choose a view"
    pick.tooltip = "Choose a view, to see why it shows what it shows (Control+Shift+C)"
    pick.onClick(onPick)
    header.packStart(pick)
    bindings.capture { pick.binding.isOn *= models.why.isPicking }
    guard let onClose else { return }
    let close = Button(icon: "window-close-symbolic", label: "Close the inspector")
    close.onClick(onClose)
    header.packEnd(close)
    let undock = Button(icon: "window-new-symbolic", label: "Move to a window of its own")
    undock.onClick(onUndock)
    header.packEnd(undock)
  }

  /// Adds a list, and the button that shows it.
  private func add(_ title: String, _ name: String, _ view: Widget) {
    let button = ToggleButton(title)
    button.onClick { [weak self] in self?.show(name) }
    stack.add(view, name: name)
    button.expandsHorizontally = true
    tabs.append(button)
    buttons.append((name, button))
    button.tooltip = "\(title) (Alt+\(buttons.count))"
    stack.addShortcut("<Alt>\(buttons.count)") { [weak self] in self?.show(name) }
  }

  private func open(_ row: BindingRow) { open(BindingPage(row, models.bindings)) }

  /// Shows a page beside the list. The page's own bindings are not listed.
  private func open(_ page: Page) {
    BindingLedger.unnoted { host?.show(page) }
  }

  /// The name of the list that is shown.
  var shownList: String? { stack.shown }

  /// Shows a list: “why”, “timeline”, “actions” or “bindings”.
  func show(_ name: String) {
    stack.shown = name
    for (other, button) in buttons { button.isOn = other == name }
  }
}

/// The view models of an inspector, which all of its windows and panes show.
struct InspectorModels {
  let bindings: BindingsViewModel
  let actions: ActionsViewModel?
  let why: WhyViewModel
  let timeline: TimelineViewModel
}
