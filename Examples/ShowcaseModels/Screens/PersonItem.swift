import Bindery

/// A row of the people list.
public struct PersonItem: ViewModelItem, Identifiable, Equatable, Sendable {
  public let id: Int64
  /// The person's name: the row's title and accessible name.
  public let name: String
  /// The detail below the name: the e-mail address, or else the phone number.
  public let detail: String
  /// The text from which the picture's initials are taken.
  public let groupName: String
  /// The person as of the row.
  let person: Person

  public init(_ person: Person) {
    self.person = person
    id = person.id
    name = person.displayName
    let details = [person.email, person.phone].filter { !$0.isEmpty && $0 != person.displayName }
    detail = details.first ?? ""
    groupName = person.groupName
  }
}
