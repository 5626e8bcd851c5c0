import Bindery
import GRDB

extension DatabaseWriter {
  /// Chooses how live data learns of changed rows. Without it SQLite's pre-update hook is used
  /// where SQLite has it.
  ///
  /// SQLite has one such hook for each connection. Choose the other mode if something else needs
  /// it, as SQLite's session extension does. Call it before anything is live on the database;
  /// afterwards it stops with a message.
  public func captureLiveData(by mode: CaptureMode) {
    capture(by: CommitObserver(preferring: mode))
  }

  #if DEBUG
  /// Leaves out some repairs, so that tests can show that each is needed. Release builds do not
  /// have this method.
  package func captureLiveData(by mode: CaptureMode, without: CaptureRepair) {
    capture(by: CommitObserver(preferring: mode, without: without))
  }
  #endif

  private func capture(by observer: CommitObserver) {
    if !LiveDatabase.observe(self, by: observer) {
      programmerError(
        "The way in which changes are captured was chosen when something was live already.",
        remedy: "Call `captureLiveData(by:)` right after opening the database.")
    }
  }

  /// What keeping this database's live data up to date has taken since something of it is live.
  public var liveStatistics: LiveStatistics { LiveDatabase.of(self).statistics }

  /// Brings all live data of this database up to date with what is committed, other programs'
  /// commits included, and delivers it before returning.
  ///
  /// Nobody has to call it: live data follows by itself, soon. It is for code that goes on with
  /// what it has just written, and for tests. It waits for a transaction that is under way. Called
  /// inside of a transaction it leaves that one's changes for later. A database that cannot be read
  /// is told as an error.
  ///
  /// ```swift
  /// try database.write { db in try city.insert(db) }
  /// database.refreshLiveData()
  /// ```
  @MainActor
  public func refreshLiveData() { LiveDatabase.of(self).refresh() }
}
