/// A script file of the page. The page contains no scripts, so its policy can forbid those.
public enum BrowserFile: String, Sendable {
  /// GTK's script, which draws the app and sends the user's input.
  case broadway = "broadway.js"
  /// The script that starts GTK's.
  case start = "start.js"

  /// A page that moves on to another, by itself or by a click where the browser forbids that.
  static func entrance(to path: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="refresh" content="0; url=\(path)">
    <title>Bindery</title>
    </head>
    <body><a href="\(path)">Open the app</a></body>
    </html>

    """
  }

  static let page = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport"
      content="width=device-width, initial-scale=1.0, maximum-scale=1.0, user-scalable=no">
    <title>Bindery</title>
    <link rel="icon" href="data:image/svg+xml,\
    %3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E\
    %3Cpath fill='%233584e4' d='M3 1h10v14l-5-4-5 4z'/%3E%3C/svg%3E">
    <script src="broadway.js"></script>
    <script src="start.js"></script>
    </head>
    <body></body>
    </html>

    """

  static let startScript = """
    "use strict";
    // GTK's script reports the end of the connection by an alert, which blocks the tab. A text in
    // the page does not.
    window.alert = function () {
      const message = document.createElement("p");
      message.textContent =
        "The app has ended, or is shown in another tab.";
      const button = document.createElement("button");
      button.textContent = "Continue here";
      button.addEventListener("click", function () { window.location.reload(); });
      const box = document.createElement("main");
      box.style.font = "1rem sans-serif";
      box.style.padding = "2rem";
      box.append(message, button);
      document.body.replaceChildren(box);
      button.focus();
    };
    window.addEventListener("load", function () {
      document.body.style.overflow = "hidden";
      connect();
    });

    """
}
