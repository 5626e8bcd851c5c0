import BinderyPostgres
import Foundation

/// Installs, shows and removes the tracking of changes that live queries on PostgreSQL need.
let usage = """
  bindery-postgres install DATABASE TABLE...   records the changes of these tables
  bindery-postgres status DATABASE             shows which tables are tracked
  bindery-postgres remove DATABASE             removes everything that “install” has created

  DATABASE is a connection string or URI, such as “dbname=shop” or “postgres://app@db/shop”.
  “install” and “remove” print their SQL, and ask before they run it; “--yes” runs it at once.
  """

/// Prints the statements, and returns whether they are to be run.
func confirms(_ sql: String, _ isSure: Bool) -> Bool {
  print(sql)
  if isSure { return true }
  print("\nRun this? [y/N] ", terminator: "")
  fflush(nil)
  return readLine()?.lowercased().hasPrefix("y") ?? false
}

var words = Array(CommandLine.arguments.dropFirst())
let isSure = words.contains("--yes")
words.removeAll { $0 == "--yes" }

guard words.count >= 2, ["install", "status", "remove"].contains(words[0]),
  (words[0] == "install") == (words.count > 2)
else {
  print(usage)
  exit(words.isEmpty || words == ["--help"] ? 0 : 2)
}
do {
  let connection = try await PostgresConnection(PostgresConfiguration(words[1]))
  switch words[0] {
  case "install":
    let tables = Array(words[2...])
    guard confirms(PostgresTracking.script(for: tables), isSure) else { exit(1) }
    try await connection.trackChanges(of: tables)
    print(try await connection.trackingStatus())
  case "remove":
    guard confirms(PostgresTracking.removal, isSure) else { exit(1) }
    try await connection.removeTracking()
  default: print(try await connection.trackingStatus())
  }
  await connection.close()
} catch {
  FileHandle.standardError.write(Data("bindery-postgres: \(error)\n".utf8))
  exit(1)
}
