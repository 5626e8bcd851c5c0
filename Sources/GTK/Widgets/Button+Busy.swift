import CGTK

extension Button {
  func showBusy() {
    let spinner = busySpinner ?? addSpinner()
    spinner.isVisible = isBusy
    spinner.isSpinning = isBusy
    hideContent()
    setAccessibleBusy(isBusy)
  }

  /// Adds a spinner beside the button's child, because a button lays its children on top of each
  /// other. The child, which contains the title, stays.
  private func addSpinner() -> Spinner {
    let spinner = Spinner()
    spinner.horizontalAlign = .center
    spinner.verticalAlign = .center
    cgtk_set_accessible_hidden(spinner.widget, 1)
    gtk_widget_set_parent(spinner.widget, widget)
    // When a button is destroyed, it removes only its child. The Swift peer may be gone by then.
    on("destroy") { gtk_widget_unparent(spinner.widget) }
    // A new title or icon may come with a new child.
    onNotify("child") { [weak self] in self?.hideContent() }
    busySpinner = spinner
    return spinner
  }

  private func hideContent() {
    guard let child = gtk_button_get_child(pointer()) else { return }
    gtk_widget_set_opacity(child, isBusy ? 0 : 1)
  }
}
