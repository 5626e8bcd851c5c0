import CGTK
import Foundation

/// The desktop's dialog for choosing files or a folder. It blocks its parent window while it is
/// open.
///
/// You can show a chooser only once, so create a new one each time. The chooser stays alive while
/// it is open, even if no Swift code refers to it. A file on a remote server or a phone has no
/// path: check `isFileURL` of a returned URL before you use its path.
///
/// ```swift
/// let chooser = FileChooser(
///   .open(multiple: false), title: "Open a Ledger", accept: "Open", parent: window,
///   filters: [.init("Ledgers", ["*.ledger"]), .init("All Files", ["*"])])
/// chooser.folder = documents
/// if let url = await chooser.choose().first { … }
/// ```
@MainActor
public final class FileChooser: Object {
  /// The purpose of the dialog: opening files, saving a file, or choosing a folder.
  ///
  /// ```swift
  /// let chooser = FileChooser(
  ///   .save(name: "ledger.csv"), title: "Export", accept: "Export", parent: window)
  /// ```
  ///
  /// The dialog only returns the user's choice. The program has to open, write or create the file.
  public enum Purpose: Sendable {
    /// Choosing one existing file, or several.
    case open(multiple: Bool)
    /// Choosing the location of a new file. The dialog proposes this name.
    case save(name: String)
    /// Choosing a folder. The user can create one in the dialog.
    case folder
  }

  /// A filter for the files that the dialog offers: a name, patterns such as `*.vcf`, and types
  /// such as `image/*`.
  ///
  /// The dialog applies one filter at a time, which the user selects. A filter without patterns and
  /// types offers no files. To let the user show all files, add a filter for them at the end:
  ///
  /// ```swift
  /// filters: [.init("Ledgers", ["*.ledger"]), .init("All Files", ["*"])]
  /// ```
  public struct Filter: Sendable {
    /// The name of the filter, which the dialog shows.
    public let name: String
    /// The patterns of file names, such as `*.vcf`. A file must match one of them, or have one of
    /// the types.
    public let patterns: [String]
    /// The MIME types, such as `image/png` or `image/*`, of files that the dialog offers regardless
    /// of their names.
    public let types: [String]

    /// Creates a filter for the files that match one of the patterns or have one of the types.
    public init(_ name: String, _ patterns: [String] = [], types: [String] = []) {
      self.name = name
      self.patterns = patterns
      self.types = types
    }
  }

  private static var open: [FileChooser] = []

  /// Creates a dialog. Show it with ``choose()`` or ``present(_:)``.
  ///
  /// - Parameters:
  ///   - accept: The text of the button that confirms the choice.
  ///   - parent: The window to which the dialog belongs, or `nil` for none.
  ///   - filters: The filters that the user can select. Without filters, the dialog offers all
  ///     files.
  public init(
    _ purpose: Purpose, title: String, accept: String, parent: Window?, filters: [Filter] = []
  ) {
    let action =
      switch purpose {
      case .open: GTK_FILE_CHOOSER_ACTION_OPEN
      case .save: GTK_FILE_CHOOSER_ACTION_SAVE
      case .folder: GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
      }
    super.init(
      owning: UnsafeMutableRawPointer(
        gtk_file_chooser_native_new(
          title, parent?.pointer(), action, accept.withPlainUnderscores, nil)))
    gtk_native_dialog_set_modal(pointer(), 1)
    switch purpose {
    case .open(let multiple): gtk_file_chooser_set_select_multiple(opaque, multiple ? 1 : 0)
    case .save(let name): gtk_file_chooser_set_current_name(opaque, name)
    case .folder: break
    }
    for filter in filters {
      let new = gtk_file_filter_new()
      gtk_file_filter_set_name(new, filter.name)
      for pattern in filter.patterns { gtk_file_filter_add_pattern(new, pattern) }
      for type in filter.types { gtk_file_filter_add_mime_type(new, type) }
      gtk_file_chooser_add_filter(opaque, new)
      g_object_unref(UnsafeMutableRawPointer(new!))
    }
  }

  /// The folder that the dialog shows first, or `nil` for the most recently used one. Set it before
  /// you show the dialog. GTK ignores a folder that does not exist.
  public var folder: URL? {
    didSet {
      guard let folder else { return _ = gtk_file_chooser_set_current_folder(opaque, nil, nil) }
      _ = folder.withFile { gtk_file_chooser_set_current_folder(opaque, $0, nil) }
    }
  }

  /// Shows the dialog and returns the chosen files, or an empty array if the user cancelled.
  /// Cancelling the task does not close the dialog.
  public func choose() async -> [URL] {
    await withCheckedContinuation { continuation in
      present { continuation.resume(returning: $0) }
    }
  }

  /// Shows the dialog and calls `handler` once with the chosen files, or an empty array if the user
  /// cancelled. The dialog stays alive until then. In an asynchronous function use ``choose()``.
  public func present(_ handler: @escaping @MainActor ([URL]) -> Void = { _ in }) {
    Self.open.append(self)
    var connection: SignalConnection?
    connection = onResponse { [weak self] files in
      connection?.disconnect()
      connection = nil
      Self.open.removeAll { $0 === self }
      handler(files)
    }
    gtk_native_dialog_show(pointer())
  }

  /// Calls `handler` with the chosen files, or an empty array if the user cancelled, after the
  /// dialog has closed.
  ///
  /// ``choose()`` and ``present(_:)`` are shorter. The chooser retains the handler.
  @discardableResult
  public func onResponse(
    _ handler: @escaping @MainActor ([URL]) -> Void
  ) -> SignalConnection {
    on("response") { [weak self] (response: Int) in
      guard let self else { return }
      handler(response == Int(GTK_RESPONSE_ACCEPT.rawValue) ? chosen : [])
    }
  }

  private var chosen: [URL] {
    guard let files = gtk_file_chooser_get_files(opaque) else { return [] }
    defer { g_object_unref(UnsafeMutableRawPointer(files)) }
    return (0..<g_list_model_get_n_items(files)).compactMap { index in
      guard let file = g_list_model_get_item(files, index) else { return nil }
      defer { g_object_unref(file) }
      return URL(file: OpaquePointer(file))
    }
  }
}
