import CGTK

/// The desktop's dialog for choosing files.
@MainActor
public final class FileChooser: Object {
  /// The purpose of the dialog.
  public enum Purpose: Sendable {
    case open(multiple: Bool)
    case save(name: String)
  }

  /// A group of files to offer: a name, and patterns such as `*.vcf`.
  public struct Filter: Sendable {
    /// The name of the group, which the dialog shows.
    public let name: String
    /// The patterns that the file names must match.
    public let patterns: [String]

    /// Makes a filter.
    public init(_ name: String, _ patterns: [String]) {
      self.name = name
      self.patterns = patterns
    }
  }

  private static var open: [FileChooser] = []

  /// Makes a dialog; ``present(_:)`` shows it.
  ///
  /// - Parameter accept: The text of the button that confirms the choice.
  public init(
    _ purpose: Purpose, title: String, accept: String, parent: Window?, filters: [Filter] = []
  ) {
    let action: GtkFileChooserAction
    if case .save = purpose {
      action = GTK_FILE_CHOOSER_ACTION_SAVE
    } else {
      action = GTK_FILE_CHOOSER_ACTION_OPEN
    }
    super.init(
      owning: UnsafeMutableRawPointer(
        gtk_file_chooser_native_new(title, parent?.pointer(), action, accept, "_Cancel")))
    gtk_native_dialog_set_modal(pointer(), 1)
    switch purpose {
    case .open(let multiple): gtk_file_chooser_set_select_multiple(opaque, multiple ? 1 : 0)
    case .save(let name): gtk_file_chooser_set_current_name(opaque, name)
    }
    for filter in filters {
      let new = gtk_file_filter_new()
      gtk_file_filter_set_name(new, filter.name)
      for pattern in filter.patterns { gtk_file_filter_add_pattern(new, pattern) }
      gtk_file_chooser_add_filter(opaque, new)
      g_object_unref(UnsafeMutableRawPointer(new!))
    }
  }

  /// Shows the dialog and calls `handler` with the chosen paths, none if the user cancelled.
  public func present(_ handler: @escaping @MainActor ([String]) -> Void = { _ in }) {
    Self.open.append(self)
    on("response") { [weak self] in Self.open.removeAll { $0 === self } }
    onResponse(handler)
    gtk_native_dialog_show(pointer())
  }

  /// Calls `handler` with the chosen paths, none if the user cancelled.
  @discardableResult
  public func onResponse(
    _ handler: @escaping @MainActor ([String]) -> Void
  ) -> SignalConnection {
    on("response") { [weak self] (response: Int) in
      guard let self else { return }
      handler(response == Int(GTK_RESPONSE_ACCEPT.rawValue) ? chosenPaths : [])
    }
  }

  private var chosenPaths: [String] {
    guard let files = gtk_file_chooser_get_files(opaque) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(files)) }
    return (0..<g_list_model_get_n_items(files)).compactMap { index in
      guard let file = g_list_model_get_item(files, index) else { return nil }
      defer { g_object_unref(file) }
      guard let path = g_file_get_path(OpaquePointer(file)) else { return nil }
      defer { g_free(path) }
      return String(cString: path)
    }
  }
}
