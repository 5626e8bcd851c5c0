import BinderyGRDB

/// The form for one book.
@MainActor
public final class BookFormViewModel {
  public let title: FormField<String>
  public let author: FormField<String>
  public let year: FormField<String>
  /// Saves the book, or shows what is wrong with it. Disabled while a text is missing.
  public let save: Command<Void, Void?>
  /// Deletes the book.
  public let delete: Command<Void, Void>
  /// Sends once the book is saved or deleted: the form can close.
  public let finished: AnyPublisher<Void, Never>
  /// The reason why the book could not be saved or deleted.
  public let failure: AnyPublisher<String, Never>
  /// Whether the book is in the list already.
  public let isInList: Bool

  init(_ book: Book, in list: BookListViewModel) {
    let form = ModelForm(book)
    title = form.field(\.title, .required("A title is needed."))
    author = form.field(\.author, .required("An author is needed."))
    year = form.field(
      \.year, .matching(/[0-9]{1,4}/, "A year has up to four digits, such as 1818."))
    isInList = book.id != nil
    save = Command(isEnabled: form.canTry) {
      try await form.submit { try await list.save($0, over: book) }
    }
    delete = Command {
      try await list.delete(book)
      // The edits of a deleted book are not unsaved ones.
      form.cancel()
    }
    finished = save.values.compactMap { $0 }.merge(with: delete.values).eraseToAnyPublisher()
    failure = save.errors.merge(with: delete.errors)
      .map { "Nothing was changed: \($0.reason)." }
      .eraseToAnyPublisher()
  }
}
