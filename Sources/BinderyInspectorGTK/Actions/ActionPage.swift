import BinderyGTK
import BinderyInspector

/// A page of one action and its changes.
final class ActionPage: Page {
  private let model: ActionsViewModel
  private let step: Int
  private let waiting = DifferenceView.line(.init(.note, "Looking for what it changed…"))
  private let content = Box(.vertical, spacing: 15)
  private var looking: Task<Void, Never>?

  init(_ step: Int, _ model: ActionsViewModel) {
    (self.step, self.model) = (step, model)
    super.init()
    title = "Step \(step)"
  }

  deinit { looking?.cancel() }

  override func load() -> Widget {
    let jump = Button("Show this step")
    jump.tooltip = "Has the app show what was after this action"
    jump.horizontalAlign = .start
    jump.setMargins(6)
    bindings.capture {
      Handler(self, ActionPage.jump) *= jump.tapPublisher
      jump.isEnabledBinding *= model.position.map { [step] in $0.step != step }
    }
    looking = Task { [weak self, model, step] in
      let details = await model.details(of: step)
      if !Task.isCancelled { self?.show(details) }
    }
    content.append(waiting)
    let details = Box.details([content])
    details.expandsVertically = true
    return Box(.vertical, [details, Separator(.horizontal), jump])
  }

  private func jump() { model.jump(to: step) }

  private func show(_ details: StepDetails) {
    content.remove(waiting)
    if let action = details.action { content.append(DifferenceView(action, "Action")) }
    content.append(DifferenceView(details.change, details.action == nil ? "State" : "Changes"))
  }
}
