import Foundation
import GRDB

/// The people who match a search, in the order that a person expects.
///
/// Every word of the search must occur, in any order, in the names, the e-mail address or the
/// phone number; case and accents do not matter, and `%` and `_` are ordinary characters. Phone
/// numbers are compared by their digits.
///
/// The order is by last name, then first name; people without a last name are sorted by their
/// displayed name. Equal names are ordered by their exact spelling, then by identifier, so the
/// order is total.
///
/// People whom another program has just written come first, until ``PeopleDatabase/fillKeys()``
/// has sorted them in. The search finds them like all others.
///
/// - Complexity: O(*n*) for *n* people, without sorting: an index has them in this order.
public struct PeopleQuery: Hashable, Sendable {
  /// The text of the search field.
  public var search: String
  /// The group to show; `nil` for all.
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

  /// The words to search for, folded.
  var words: [String] {
    search.split(whereSeparator: \.isWhitespace).map { NameFolding.folded(String($0)) }
      .filter { !$0.isEmpty }
  }

  private static func condition(for word: String) -> SQLExpression {
    let inText = contains(word)
    let digits = PersonKeys.phoneText(word)
    let isNumber = !digits.isEmpty && word.allSatisfy { "+-/().0123456789".contains($0) }
    return isNumber ? inText || contains(digits) : inText
  }

  private static func contains(_ text: String) -> SQLExpression {
    let columns = Person.Columns.self
    // Computed only where the stored text is missing.
    let computed = PeopleFunctions.searchText(
      columns.firstName, columns.lastName, columns.email, columns.phone)
    return SQL("instr(coalesce(\(columns.searchText), \(computed)), \(text)) > 0").sqlExpression
  }

  private static var ordering: [any SQLOrderingTerm] {
    [
      Person.Columns.sortKey, Person.Columns.lastName, Person.Columns.firstName,
      Person.Columns.id,
    ]
  }
}
