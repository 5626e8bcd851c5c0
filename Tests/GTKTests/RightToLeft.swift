import CGTK

/// Runs `body` with widgets that are laid out from right to left by default, as in Arabic.
@MainActor
func inRightToLeft(_ body: @MainActor () -> Void) {
  let direction = gtk_widget_get_default_direction()
  gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
  defer { gtk_widget_set_default_direction(direction) }
  body()
}
