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

  /// The printer and the paper that the user chose last, with which the next dialog begins.
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
  /// - Throws: ``PrintError`` if the file cannot be written.
  public func export(to path: String) async throws(PrintError) {
    try await perform(GTK_PRINT_OPERATION_ACTION_EXPORT, over: nil, file: path)
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
      let chosen = gtk_print_operation_get_print_settings(pointer)
      if file == nil, let chosen {
        let chosen = UnsafeMutableRawPointer(chosen)
        Self.settings = Object.peer(of: chosen) ?? Object(borrowing: chosen)
      }
      return true
    }
  }

  /// Sets the paper and the orientation. A setting of an earlier dialog would have precedence over
  /// the setup of the page, so it is replaced.
  private func setPage(of operation: UnsafeMutablePointer<GtkPrintOperation>, settings: Object?) {
    let setup = gtk_page_setup_new()
    let settings = settings.map { gtk_print_settings_copy($0.pointer()) }
    defer {
      g_object_unref(UnsafeMutableRawPointer(setup))
      if let settings { g_object_unref(UnsafeMutableRawPointer(settings)) }
    }
    if let paper {
      let size = gtk_paper_size_new(paper.name)
      defer { gtk_paper_size_free(size) }
      gtk_page_setup_set_paper_size_and_default_margins(setup, size)
      if let settings { gtk_print_settings_set_paper_size(settings, size) }
    }
    if let orientation {
      let orientation =
        orientation == .landscape ? GTK_PAGE_ORIENTATION_LANDSCAPE : GTK_PAGE_ORIENTATION_PORTRAIT
      gtk_page_setup_set_orientation(setup, orientation)
      if let settings { gtk_print_settings_set_orientation(settings, orientation) }
    }
    if paper != nil || orientation != nil {
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
