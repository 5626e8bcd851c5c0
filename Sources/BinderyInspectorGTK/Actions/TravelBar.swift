import BinderyGTK
import BinderyInspector

/// The bar of buttons for time travel.
@MainActor
final class TravelBar {
  let view: Widget

  /// Creates the bar.
  ///
  /// - Parameter menu: The menu of commands for all steps; placed at the end.
  init(_ model: ActionsViewModel, menu: Widget, in bindings: BindingGroup) {
    let first = Button(icon: "media-skip-backward-symbolic", label: "To the first step")
    let back = Button(icon: "go-previous-symbolic", label: "One step back (Alt+Down)")
    let pause = Button(icon: "media-playback-pause-symbolic", label: "Pause (F8)")
    let forth = Button(icon: "go-next-symbolic", label: "One step forth (Alt+Up)")
    let goOn = Button("Go on")
    goOn.tooltip = "Forget what came after this step, and go on from it"
    let status = Label()
    status.textAlign = 0
    status.isEllipsized = true
    status.addClass("caption")
    status.addClass("dim-label")
    let buttons = Box(.horizontal, spacing: 3, [first, back, pause, forth, goOn, menu])
    menu.expandsHorizontally = true
    menu.horizontalAlign = .end
    goOn.marginStart = 6
    view = Box(.vertical, spacing: 6, [status, buttons])
    view.setMargins(6)

    let canGoBack = model.position.map { $0.step > $0.first }
    let canGoForth = model.position.map { $0.step < $0.last }
    let isHeld = model.position.map { $0.isPaused || !$0.isNewest }
    bindings.capture {
      status.textBinding *= model.position.map(ActionsViewModel.status)
      first.isEnabledBinding *= canGoBack
      back.isEnabledBinding *= canGoBack
      forth.isEnabledBinding *= canGoForth
      goOn.isEnabledBinding *= canGoForth
      pause.binding.iconName *= isHeld.map {
        $0 ? "media-playback-start-symbolic" : "media-playback-pause-symbolic"
      }
      pause.binding.accessibleLabel *= isHeld.map { $0 ? "Resume" : "Pause" }
      pause.binding.tooltip *= isHeld.map { $0 ? "Show the newest (F8)" : "Pause (F8)" }
      Handler(model, ActionsViewModel.jumpToFirst) *= first.tapPublisher
      Handler(model) { model in { model.step(by: -1) } } *= back.tapPublisher
      Handler(model, ActionsViewModel.pauseOrResume) *= pause.tapPublisher
      Handler(model) { model in { model.step(by: 1) } } *= forth.tapPublisher
      Handler(model, ActionsViewModel.goOn) *= goOn.tapPublisher
    }
    view.addShortcut("<Alt>Down") { [weak model] in model?.step(by: -1) }
    view.addShortcut("<Alt>Up") { [weak model] in model?.step(by: 1) }
    view.addShortcut("F8") { [weak model] in model?.pauseOrResume() }
  }
}
