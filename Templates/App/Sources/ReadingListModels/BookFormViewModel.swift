import BinderyGRDB

/// The form for one book.
@MainActor
public final class BookFormViewModel {
  public let title: FormField<String>
  public let author: FormField<String>
  public let year: FormField<String>
  /// Saves the book and closes the form, or shows what is wrong. Disabled while a text is missing.
  public let save: Command<Void, Void>
  /// Deletes the book and closes the form.
  public let delete: Command<Void, Void>
  /// The reason why the book could not be saved or deleted.
  public let failure: AnyPublisher<String, Never>
  /// Whether the book is in the list already.
  public let isInList: Bool

  private let keeping: AnyCancellable

  init(
    _ book: Book, _ changes: BookChanges, _ navigation: Navigation<Route>,
    draft: CurrentValueSubject<Book?, Never>
  ) {
    let form = ModelForm(book)
    title = form.field(\.title, .required)
    author = form.field(\.author, .required)
    year = form.field(\.year, .matching(/[0-9]{1,4}/, "This is no year."))
    isInList = book.id != nil
    save = Command(isEnabled: form.canTry) {
      let saved: Void? = try await form.submit { try await changes.save($0, over: book) }
      if saved != nil { navigation.close() }
    }
    delete = Command {
      try await changes.delete(book)
      // The edits of a deleted book are not unsaved ones.
      form.cancel()
      navigation.close()
    }
    failure = save.errors.merge(with: delete.errors).map(\.reason).eraseToAnyPublisher()

    if let unsaved = draft.value, unsaved.id == book.id { form.model = unsaved }
    keeping = form.combineLatest(form.isDirty) { $1 ? $0 : nil }.dropFirst()
      .sink { draft.value = $0 }
  }
}
