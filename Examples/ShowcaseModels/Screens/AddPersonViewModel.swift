import Bindery

/// The form for a new person.
@MainActor
public final class AddPersonViewModel {
  /// What the user typed.
  public let firstName = CurrentValueSubject<String, Never>("")
  public let lastName = CurrentValueSubject<String, Never>("")
  public let email = CurrentValueSubject<String, Never>("")
  /// The group that is picked.
  public let group = CurrentValueSubject<String?, Never>(PersonGroup.other)
  /// The groups to pick from.
  public let groups = PersonGroup.known

  /// Whether "Add" can be pressed: while both names are there.
  public let canAdd: AnyPublisher<Bool, Never>
  /// What is wrong with the e-mail address, to be shown beside its field; nil if nothing.
  public let emailProblem: AnyPublisher<String?, Never>
  /// Sends the new person's identifier once it is in the database: the form can close.
  public let added = PassthroughSubject<Int64, Never>()
  /// Sends when "Add" was pressed and the e-mail address is none: its field wants the focus.
  public let emailRefused = PassthroughSubject<Void, Never>()

  private let people: PeopleViewModel
  private let isAdding = CurrentValueSubject<Bool, Never>(false)

  init(in people: PeopleViewModel) {
    self.people = people
    canAdd = firstName.combineLatest(lastName, isAdding) { first, last, isAdding in
      !first.trimmed.isEmpty && !last.trimmed.isEmpty && !isAdding
    }.removeDuplicates().eraseToAnyPublisher()
    emailProblem = email.map(EmailAddress.problem).removeDuplicates().eraseToAnyPublisher()
  }

  /// Adds the person, unless a name is missing or the e-mail address is none.
  ///
  /// A failure is told by the list's `problems`, and the form stays as it is.
  public func add() {
    let draft = NewPerson(
      firstName: firstName.value.trimmed, lastName: lastName.value.trimmed,
      email: email.value.trimmed, groupName: group.value ?? PersonGroup.other)
    guard !draft.firstName.isEmpty, !draft.lastName.isEmpty, !isAdding.value else { return }
    guard EmailAddress.problem(with: draft.email) == nil else {
      emailRefused.send()
      return
    }
    isAdding.send(true)
    people.perform("\(draft.displayName) could not be added.") { [self] in
      defer { isAdding.send(false) }
      let database = people.database
      let person = try await database.add(draft)
      added.send(person.id)
      return Notice("\(person.displayName) was added.") { [weak people] in
        people?.perform("\(person.displayName) could not be removed again.") {
          try await database.delete(id: person.id)
          return nil
        }
      }
    }
  }
}
