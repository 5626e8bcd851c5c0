import Foundation
import GRDB

/// The people who match a search, in the order a person expects.
///
/// Every word of the search must occur, in any order, in the names, the e-mail address or the
/// phone number; case and accents do not matter, and `%` and `_` are ordinary characters. Phone
/// numbers are compared by their digits.
///
/// The order is by last name, then first name; those without a last name are placed by what they
/// are shown as. Equal names are told apart by their exact spelling, then by identifier, so that
/// the order is total.
///
/// - Complexity: O(*n* log *n*) for *n* people. No index helps, on purpose: the order is a function
///   of the connections of ``PeopleDatabase``, and an index on it would lock out other programs.
public struct PeopleQuery: Hashable, Sendable {
  /// What was typed in the search field.
  public var search: String
  /// The group to show, or `nil` for all.
  public var groupName: String?

  public init(search: String = "", groupName: String? = nil) {
    self.search = search
    self.groupName = groupName
  }

  /// The request, to fetch or to observe on a connection of ``PeopleDatabase``.
  public var request: QueryInterfaceRequest<Person> {
    var request = Person.all()
    if let groupName { request = request.filter(Person.Columns.groupName == groupName) }
    for word in words { request = request.filter(Self.condition(for: word)) }
    return request.order(Self.ordering)
  }

  /// The words that are looked for, folded.
  var words: [String] {
    search.split(whereSeparator: \.isWhitespace).map { NameFolding.folded(String($0)) }
      .filter { !$0.isEmpty }
  }

  private static func condition(for word: String) -> SQLExpression {
    let text = PeopleFunctions.searchText(
      Person.Columns.firstName, Person.Columns.lastName, Person.Columns.email)
    let inText = SQL("instr(\(text), \(word)) > 0").sqlExpression
    let digits = NameFolding.digits(word)
    let isNumber = !digits.isEmpty && word.allSatisfy { "+-/().0123456789".contains($0) }
    guard isNumber else { return inText }
    let phone = PeopleFunctions.digits(Person.Columns.phone)
    return inText || SQL("instr(\(phone), \(digits)) > 0").sqlExpression
  }

  private static var ordering: [any SQLOrderingTerm] {
    let key = PeopleFunctions.sortKey(
      Person.Columns.lastName, Person.Columns.firstName, Person.Columns.email)
    return [key, Person.Columns.lastName, Person.Columns.firstName, Person.Columns.id]
  }
}
