import Bindery

/// The form for a new person.
@MainActor
public final class AddPersonViewModel {
  /// The user's input. "Add" is enabled while both names are filled in.
  public let form = ModelForm(NewPerson())
  public let firstName: FormField<String>
  public let lastName: FormField<String>
  public let email: FormField<String>
  /// The chosen group.
  public let group: FormField<String>
  /// The groups to choose from.
  public let groups = PersonGroup.known
  /// Sends the new person once it is in the address book, so that the form can close.
  public let added = PassthroughSubject<Person, Never>()

  private let people: PeopleViewModel

  init(in people: PeopleViewModel) {
    self.people = people
    firstName = form.field(\.firstName, .required("A first name is needed."))
    lastName = form.field(\.lastName, .required("A last name is needed."))
    email = form.field(\.email, FieldRule { EmailAddress.problem(with: $0).map { .init($0) } })
    group = form.field(\.groupName)
  }

  /// Adds the person, unless a name is missing or the e-mail address is invalid.
  ///
  /// The list's `problems` report a failure, and the form stays unchanged.
  public func add() {
    guard form.validate() else { return }
    let draft = form.model.trimmed
    people.perform("\(draft.displayName) could not be added.") { [self] in
      let book = people.book
      guard let person = try await form.submit({ _ in try await book.add(draft) }) else {
        return nil
      }
      added.send(person)
      return Notice("\(person.displayName) was added.") { [weak people] in
        people?.perform("\(person.displayName) could not be removed again.") {
          try await book.delete(id: person.id)
          return nil
        }
      }
    }
  }
}

extension NewPerson {
  /// The person, with the entered texts trimmed of white space.
  fileprivate var trimmed: NewPerson {
    var person = self
    person.firstName = firstName.trimmed
    person.lastName = lastName.trimmed
    person.email = email.trimmed
    return person
  }
}
