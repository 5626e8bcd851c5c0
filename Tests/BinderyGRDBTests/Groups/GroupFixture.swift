import BinderyGRDB
import Foundation

/// A row of any query, known by its first column.
struct GroupRow: FetchableRecord, Identifiable, Equatable, Sendable, CustomStringConvertible {
  /// The value and its type, because SQLite takes 1 for 1.0.
  let values: [String]

  var id: String { values[0] }
  var description: String { values.joined(separator: " ") }

  init(row: Row) {
    values = row.databaseValues.map { "\($0.storage)" }
  }
}

/// Payments of accounts, with values of all types.
enum Payments {
  static func fixture(_ configuration: Configuration = Configuration()) throws -> Fixture {
    let fixture = try Fixture(cities: [], configuration: configuration)
    try fixture.write(
      """
      CREATE TABLE account (id INTEGER PRIMARY KEY, name TEXT, branch INTEGER);
      CREATE TABLE payment (
        id INTEGER PRIMARY KEY, account INTEGER, amount INTEGER, price REAL,
        kind TEXT, note);
      CREATE INDEX payment_account ON payment (account);
      CREATE TABLE stay (guest TEXT, night INTEGER, cost INTEGER, PRIMARY KEY (guest, night))
        WITHOUT ROWID;
      """)
    return fixture
  }

  /// Queries in a complete order that are followed group by group.
  static let queries = [
    "SELECT account, count(*) AS n, sum(amount) AS total FROM payment GROUP BY account ORDER BY 1",
    "SELECT kind, avg(amount), total(amount), count(amount) FROM payment GROUP BY 1 ORDER BY kind",
    """
    SELECT account, min(amount) AS least, max(amount) FROM payment WHERE amount > -3 GROUP BY account
    ORDER BY least DESC NULLS LAST, account
    """,
    """
    SELECT kind AS k, sum(amount) AS s FROM payment GROUP BY k HAVING s > 2 OR count(*) = 1
    ORDER BY s DESC, k
    """,
    "SELECT 'all', count(*), sum(amount), min(note), max(price) FROM payment",
    "SELECT 'few', count(*) FROM payment WHERE amount = 4 HAVING count(*) > 1",
    """
    SELECT account.id, account.name, count(*) AS n, sum(amount) FROM payment
    JOIN account ON account.id = payment.account GROUP BY account.id ORDER BY n DESC, 1
    """,
    """
    SELECT account.branch, count(*), sum(amount + branch) FROM payment
    LEFT JOIN account ON account.id = payment.account GROUP BY account.branch ORDER BY 1
    """,
    "SELECT quote(note) AS q, count(DISTINCT amount), sum(price) FROM payment GROUP BY q ORDER BY q",
    """
    SELECT abs(amount) % 3 AS rest, round(avg(price), 1), max(kind) FROM payment
    GROUP BY rest ORDER BY max(kind) COLLATE NOCASE DESC, rest
    """,
    "SELECT DISTINCT amount FROM payment WHERE kind <> 'b' ORDER BY amount DESC",
    """
    SELECT account || '/' || kind, sum(amount) AS s, max(amount) - min(amount) FROM payment
    WHERE account IS NOT NULL AND kind IS NOT NULL GROUP BY account, kind ORDER BY s, 1 LIMIT 3 OFFSET 1
    """,
    "SELECT guest, sum(cost), max(night) FROM stay GROUP BY guest ORDER BY 2 DESC, 1",
    "SELECT kind, total(note), sum(note), avg(note) FROM payment GROUP BY kind ORDER BY kind",
  ]
}
