import GRDB

/// The editable fields of a person, in the order of display and export.
public enum PersonField: String, CaseIterable, Sendable {
  case firstName, lastName, email, phone, note, groupName

  /// The key path of the field in a person.
  public var keyPath: WritableKeyPath<Person, String> {
    switch self {
    case .firstName: \.firstName
    case .lastName: \.lastName
    case .email: \.email
    case .phone: \.phone
    case .note: \.note
    case .groupName: \.groupName
    }
  }

  var column: Column { Column(rawValue) }
}
