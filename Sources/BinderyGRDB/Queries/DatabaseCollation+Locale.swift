import Foundation
import GRDB

extension DatabaseCollation {
  /// Returns a collation that orders texts by the rules of a locale, and ignores case: in Swedish,
  /// “å” comes after “z”; in German, “ä” is next to “a”.
  ///
  /// ```swift
  /// let order = DatabaseCollation.locale(.userOrder)
  /// var configuration = Configuration()
  /// configuration.prepareDatabase { $0.add(collation: order) }
  /// let database = try DatabasePool(path: path, configuration: configuration)
  /// let books = LiveQuery(Book.order(Column("title").collating(order)), in: database)
  /// ```
  ///
  /// SQLite needs the collation on each connection, so add it in the configuration. On Linux,
  /// GRDB's `localizedCaseInsensitiveCompare` always orders by the rules of English.
  ///
  /// Use the collation in requests. In a table or an index it would tie the file to the locale of
  /// one user: SQLite would search an index in an order that the index does not have.
  public static func locale(_ locale: Locale) -> DatabaseCollation {
    // GRDB writes the name into statements without quotes.
    let name = locale.identifier.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
    return DatabaseCollation("bindery_" + String(name)) { one, other in
      one.compare(other, options: .caseInsensitive, range: nil, locale: locale)
    }
  }
}
