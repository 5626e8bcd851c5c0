import CGTK

extension Notebook {
  /// Adds a page at the end, with a tab of this title. The notebook retains the page, and shows the
  /// first page that you add.
  ///
  /// ```swift
  /// notebook.append(ScrolledWindow(notes), title: "Notes")
  /// ```
  public func append(_ page: Widget, title: String) {
    byProgram { _ = gtk_notebook_append_page(opaque, page.widget, gtk_label_new(title.forC)) }
  }

  /// Removes a page and its tab. Does nothing if the notebook does not contain it.
  public func remove(_ page: Widget) {
    let index = gtk_notebook_page_num(opaque, page.widget)
    if index >= 0 { byProgram { gtk_notebook_remove_page(opaque, index) } }
  }
}
