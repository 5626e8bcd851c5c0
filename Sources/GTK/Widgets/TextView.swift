import CGTK

/// A view of several lines of editable text, which wraps lines at words.
///
/// The text is plain. Tab moves the focus out of the view, unless ``acceptsTab`` is true. Put the
/// view into a ``ScrolledWindow``, and set its ``Widget/accessibleLabel``.
///
/// ```swift
/// let notes = TextView()
/// notes.accessibleLabel = "Notes"
/// notes.onTextChange { [weak notes] in draft = notes?.text ?? "" }
/// let scrolled = ScrolledWindow(notes)
/// ```
///
/// BinderyGTK binds it both ways: `notes *= .subject(viewModel.notes)`.
open class TextView: Widget, EditableText {
  private let buffer: Buffer

  /// Creates a view that contains `text`.
  public init(_ text: String = "") {
    buffer = Buffer()
    super.init(gtk_text_view_new_with_buffer(buffer.pointer()))
    gtk_text_view_set_accepts_tab(pointer(), 0)
    gtk_text_view_set_wrap_mode(pointer(), GTK_WRAP_WORD_CHAR)
    self.text = text
    if let inputMethod { cgtk_join_typing_over_selection(widget, inputMethod.pointer()) }
  }

  /// The text. Setting a different text keeps the caret position, or moves the caret to the end if
  /// the text is too short. If the view was empty, the caret also moves to the end. If the new text
  /// reverts the user's last edit, the caret returns to its earlier position. Setting the same text
  /// does nothing.
  ///
  /// - Complexity: O(n) for n characters, for reading and for writing.
  public var text: String {
    get { buffer.text }
    set {
      let newValue = newValue.forC
      guard newValue != buffer.text else { return }
      buffer.setText(newValue)
      forgetEdits()
    }
  }

  /// Clears the undo history of the text. Setting a different ``text`` also clears it.
  public func forgetEdits() { buffer.history.forget() }

  /// The caret position, as the number of characters (Unicode scalars) before it. A number beyond
  /// the end of the text stands for the end, and a negative number for the beginning.
  public var caret: Int {
    get { buffer.caret }
    set { buffer.caret = newValue }
  }

  /// Whether the program, and not the user, made the current change. Read this property in a
  /// handler of ``onTextChange(_:)``, instead of ``Object/isChangedByProgram``, which a text view
  /// does not use for changes of the text.
  public var isTextChangedByProgram: Bool { buffer.isChangedByProgram }

  /// Whether an input method is composing text, for example Chinese or Japanese, so that the text
  /// is incomplete. The property stays false until you have connected a handler of
  /// ``onCompositionEnd(_:)``.
  public private(set) var isComposing = false
  private var followsComposition = false
  private let compositionEnds = HandlerList<Void>()

  /// Calls `handler` each time an input method ends a composition.
  @discardableResult
  public func onCompositionEnd(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    if !followsComposition {
      followsComposition = true
      on("preedit-changed") { [weak self] (preedit: String) in
        guard let self else { return }
        isComposing = !preedit.isEmpty
        if !isComposing { compositionEnds.call(()) }
      }
    }
    return compositionEnds.add(handler)
  }

  /// Calls `handler` after the user or the program has changed the text; see
  /// ``isTextChangedByProgram``. A keystroke that replaces a selection causes a single call.
  ///
  /// ```swift
  /// notes.onTextChange { [weak notes] in
  ///   guard let notes, !notes.isTextChangedByProgram else { return }
  ///   draft = notes.text
  /// }
  /// ```
  ///
  /// The view retains the handler, so capture the view weakly.
  @discardableResult
  public func onTextChange(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
    buffer.changes.add(handler)
  }

  private final class Buffer: Object {
    @Prop("text") private(set) var text: String

    let changes = HandlerList<Void>()

    /// Whether a user action, which is one step for undo, or such a step is in progress.
    private var isInUserAction = false
    /// Whether the user action has changed the text.
    private var isChanged = false
    private var edit: UserEdit?

    private(set) lazy var history = EditHistory(of: self) { buffer in
      gtk_text_buffer_begin_irreversible_action(buffer.pointer())
      gtk_text_buffer_end_irreversible_action(buffer.pointer())
    }

    init() {
      super.init(owning: UnsafeMutableRawPointer(gtk_text_buffer_new(nil)))
      on("begin-user-action") { [weak self] in self?.beginEdit() }
      on("end-user-action") { [weak self] in self?.endEdit() }
      // A step may delete and insert.
      for signal in ["undo", "redo"] {
        on(signal) { [weak self] in self?.beginEdit() }
        on(signal, after: true) { [weak self] in self?.endEdit() }
      }
      onNotify("text") { [weak self] in self?.textChanged() }
    }

    private func beginEdit() {
      (isInUserAction, isChanged) = (true, false)
      edit = UserEdit(former: text, formerCaret: caret)
    }

    private func endEdit() {
      if isChanged { changes.call(()) }
      (isInUserAction, isChanged) = (false, false)
      edit?.end(text, caret: caret)
    }

    private func textChanged() {
      if isInUserAction, !isChangedByProgram { isChanged = true } else { changes.call(()) }
    }

    func setText(_ newText: String) {
      let former = text
      let place =
        edit?.place(ifTakenBackBy: newText, insteadOf: former, caret: caret)
        ?? (former.isEmpty ? newText.unicodeScalars.count : caret)
      if isInUserAction { replaceText(newText) } else { set("text", to: newText) }
      caret = place
    }

    /// Sets the text as a part of the user's action. GTK's own function clears the undo history,
    /// which GTK refuses during a user action.
    private func replaceText(_ newText: String) {
      byProgram {
        var (start, end) = (GtkTextIter(), GtkTextIter())
        gtk_text_buffer_get_bounds(pointer(), &start, &end)
        gtk_text_buffer_delete(pointer(), &start, &end)
        gtk_text_buffer_insert(pointer(), &start, newText, -1)
      }
    }

    var caret: Int {
      get { get("cursor-position") }
      set {
        var place = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(pointer(), &place, Int32(clamping: max(newValue, 0)))
        gtk_text_buffer_place_cursor(pointer(), &place)
      }
    }
  }
}
