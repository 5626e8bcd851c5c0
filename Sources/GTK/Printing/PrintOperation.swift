import CGTK

/// A document to print, or to export as a PDF file.
///
/// ```swift
/// let operation = PrintOperation("Ledger", pageCount: 2) { canvas, page in
///   canvas.text("Page \(page + 1)", at: Point(x: 0, y: 0), size: 24)
/// }
/// operation.paper = .a5
/// operation.orientation = .landscape
/// try await operation.export(to: "/tmp/ledger.pdf")
/// ```
///
/// Lengths are in units of 1/72 inch. The canvas covers the printable area of the page. The print
/// dialog begins with the operation's paper and orientation, and the user can choose others.
@MainActor
public final class PrintOperation {
  private let name: String
  private let pageCount: @MainActor (Canvas) -> Int
  private let draw: @MainActor (Canvas, Int) -> Void
  /// The paper of the document, or `nil` for the paper that the user chose last in the print
  /// dialog, or else that of the user's region.
  public var paper: PaperSize?
  /// The orientation of the pages, or `nil` for the one that the user chose last in the print
  /// dialog, or else portrait.
  public var orientation: PaperOrientation?

  /// The printer, the paper and the orientation that the user chose last, with which the next
  /// dialog begins.
  static var settings: Object?

  /// Creates a document.
  ///
  /// - Parameters:
  ///   - name: The name of the print job.
  ///   - pageCount: A closure that returns the number of pages. It receives a canvas with the size
  ///     of a page.
  ///   - draw: A closure that draws the page with an index, starting with 0.
  public init(
    _ name: String, pageCount: @escaping @MainActor (_ page: Canvas) -> Int,
    draw: @escaping @MainActor (Canvas, _ page: Int) -> Void
  ) {
    (self.name, self.pageCount, self.draw) = (name, pageCount, draw)
  }

  /// Creates a document with a fixed number of pages, at least 1.
  ///
  /// - Parameter draw: A closure that draws the page with an index, starting with 0. The canvas is
  ///   valid only during the call. The operation retains the closure.
  public convenience init(
    _ name: String, pageCount: Int, draw: @escaping @MainActor (Canvas, _ page: Int) -> Void
  ) {
    self.init(name, pageCount: { _ in pageCount }, draw: draw)
  }

  /// Shows the print dialog over a window, and prints the document with the user's settings.
  ///
  /// - Returns: True if the document was sent to a printer or a file, or false if the user
  ///   cancelled.
  /// - Throws: ``PrintError`` if printing fails.
  @discardableResult
  public func run(over window: Window?) async throws(PrintError) -> Bool {
    try await perform(GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, over: window, file: nil)
  }

  /// Writes the document as a PDF file, without a dialog. If ``paper`` or ``orientation`` is `nil`,
  /// it is the paper of the user's region, or portrait. What the user chose in an earlier print
  /// dialog has no effect.
  ///
  /// The method writes a temporary file in the same folder, and then replaces the file at `path`
  /// with it. If it fails, for example because the disk is full, an earlier file stays as it was.
  ///
  /// - Throws: ``PrintError`` if the file cannot be written completely.
  public func export(to path: String) async throws(PrintError) {
    let file = ExportedFile(path)
    do throws(PrintError) {
      try await perform(GTK_PRINT_OPERATION_ACTION_EXPORT, over: nil, file: file.temporary)
      try file.replace()
    } catch {
      file.remove()
      throw error
    }
  }

  @discardableResult
  private func perform(
    _ action: GtkPrintOperationAction, over window: Window?, file: String?
  ) async throws(PrintError) -> Bool {
    let operation = Object(owning: UnsafeMutableRawPointer(gtk_print_operation_new()))
    let pointer: UnsafeMutablePointer<GtkPrintOperation> = operation.pointer()
    gtk_print_operation_set_job_name(pointer, name)
    gtk_print_operation_set_unit(pointer, GTK_UNIT_POINTS)
    gtk_print_operation_set_allow_async(pointer, 1)
    gtk_print_operation_set_embed_page_setup(pointer, 1)
    if let file { gtk_print_operation_set_export_filename(pointer, file) }
    setPage(of: pointer, settings: file == nil ? Self.settings : nil)
    follow(operation)
    let result = await withCheckedContinuation { continuation in
      operation.on("done") { (result: Int) in continuation.resume(returning: result) }
      // With an error, too, GTK emits "done".
      gtk_print_operation_run(pointer, action, window?.pointer(), nil)
    }
    switch GtkPrintOperationResult(UInt32(result)) {
    case GTK_PRINT_OPERATION_RESULT_ERROR:
      var problem: UnsafeMutablePointer<GError>?
      gtk_print_operation_get_error(pointer, &problem)
      defer { if let problem { g_error_free(problem) } }
      throw .failed(problem.map { String(cString: $0.pointee.message) } ?? "")
    case GTK_PRINT_OPERATION_RESULT_CANCEL: return false
    default:
      if file == nil, let chosen = gtk_print_operation_get_print_settings(pointer) {
        keep(chosen, gtk_print_operation_get_default_page_setup(pointer))
      }
      return true
    }
  }

  /// Keeps the settings with which the document was printed, except for its own paper and
  /// orientation, which the user has not chosen.
  ///
  /// - Parameter setup: The page, or `nil` if neither the document nor the user has set it.
  func keep(_ settings: OpaquePointer, _ setup: OpaquePointer?) {
    let kept = gtk_print_settings_copy(settings)!
    if let setup {
      gtk_print_settings_set_paper_size(kept, gtk_page_setup_get_paper_size(setup))
      gtk_print_settings_set_orientation(kept, gtk_page_setup_get_orientation(setup))
    }
    func restore(_ keys: String...) {
      for key in keys {
        let former = Self.settings.flatMap { gtk_print_settings_get($0.pointer(), key) }
        gtk_print_settings_set(kept, key, former)
      }
    }
    if let paper {
      let (own, size) = (gtk_paper_size_new(paper.name), gtk_print_settings_get_paper_size(kept))
      defer {
        gtk_paper_size_free(own)
        if let size { gtk_paper_size_free(size) }
      }
      if let size, gtk_paper_size_is_equal(own, size) != 0 {
        restore("paper-format", "paper-width", "paper-height")
      }
    }
    if let orientation, gtk_print_settings_get_orientation(kept) == orientation.gtk {
      restore("orientation")
    }
    Self.settings = Object(owning: UnsafeMutableRawPointer(kept))
  }

  /// Sets the paper and the orientation: those of the document, or else those of an earlier dialog.
  /// A setting of that dialog would have precedence over the setup of the page, so it is replaced.
  func setPage(of operation: UnsafeMutablePointer<GtkPrintOperation>, settings: Object?) {
    let setup = gtk_page_setup_new()!
    let settings = settings.map { gtk_print_settings_copy($0.pointer()) }
    defer {
      g_object_unref(UnsafeMutableRawPointer(setup))
      if let settings { g_object_unref(UnsafeMutableRawPointer(settings)) }
    }
    if let paper, let settings {
      let size = gtk_paper_size_new(paper.name)
      gtk_print_settings_set_paper_size(settings, size)
      gtk_paper_size_free(size)
    }
    if let orientation, let settings {
      gtk_print_settings_set_orientation(settings, orientation.gtk)
    }
    let size =
      paper.map { gtk_paper_size_new($0.name) }
      ?? settings.flatMap { gtk_print_settings_get_paper_size($0) }
    if let size {
      setup.setPaper(size)
      gtk_paper_size_free(size)
    }
    if let settings, gtk_print_settings_has_key(settings, "orientation") != 0 {
      gtk_page_setup_set_orientation(setup, gtk_print_settings_get_orientation(settings))
    } else if let orientation {
      gtk_page_setup_set_orientation(setup, orientation.gtk)
    }
    if size != nil || orientation != nil {
      gtk_print_operation_set_default_page_setup(operation, setup)
    }
    if let settings { gtk_print_operation_set_print_settings(operation, settings) }
  }

  /// Connects the operation's signals.
  private func follow(_ operation: Object) {
    operation.on("begin-print") { [weak operation, pageCount] (context: BorrowedObject) in
      guard let operation else { return }
      let canvas = Canvas(page: OpaquePointer(context.key))
      gtk_print_operation_set_n_pages(operation.pointer(), Int32(max(1, pageCount(canvas))))
      canvas.end()
    }
    operation.on("draw-page") { [draw] (context: BorrowedObject, page: Int) in
      let canvas = Canvas(page: OpaquePointer(context.key))
      draw(canvas, page)
      canvas.end()
    }
  }
}

extension PaperOrientation {
  fileprivate var gtk: GtkPageOrientation {
    self == .landscape ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT
  }
}

extension OpaquePointer {
  /// Sets the paper of a page's setup with GTK's default margins, or without those along an edge of
  /// which they would leave less than a half.
  fileprivate func setPaper(_ size: OpaquePointer) {
    gtk_page_setup_set_paper_size_and_default_margins(self, size)
    let unit = GTK_UNIT_POINTS
    if 2 * gtk_page_setup_get_page_width(self, unit) < gtk_page_setup_get_paper_width(self, unit) {
      gtk_page_setup_set_left_margin(self, 0, unit)
      gtk_page_setup_set_right_margin(self, 0, unit)
    }
    if 2 * gtk_page_setup_get_page_height(self, unit) < gtk_page_setup_get_paper_height(self, unit)
    {
      gtk_page_setup_set_top_margin(self, 0, unit)
      gtk_page_setup_set_bottom_margin(self, 0, unit)
    }
  }
}

/// An error that ``PrintOperation`` throws. Its description is a message for the user, in the
/// language of ``BuiltInTexts``.
///
/// ```swift
/// do { try await operation.run(over: window) } catch { problem.text = "\(error)" }
/// ```
public enum PrintError: Error, Equatable, CustomStringConvertible {
  /// Printing or exporting failed. The payload is GTK's message.
  case failed(String)

  /// The error message.
  public var description: String {
    switch self {
    case .failed(let reason): BuiltInTexts.text("The document cannot be printed: %@", reason)
    }
  }
}
