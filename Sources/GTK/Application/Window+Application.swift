import CGTK

extension Widget {
  /// Makes a window belong to the running application as long as it is shown, so that the
  /// application's actions are available in it, and the application does not end before it is
  /// closed. A window that is hidden does not keep the application running.
  func joinApplication(showing isShown: Bool? = nil) {
    let application = isShown ?? isVisible ? Application.running : nil
    gtk_window_set_application(pointer(), application?.pointer())
  }
}
