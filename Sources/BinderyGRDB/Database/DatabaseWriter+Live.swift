import Bindery
import BinderyLive
import GRDB

extension DatabaseWriter {
  /// Chooses how live data learns about changed rows. By default it uses SQLite's pre-update hook
  /// if SQLite has one.
  ///
  /// ```swift
  /// let database = try DatabasePool(path: path)
  /// database.captureLiveData(by: .transactionObserver)
  /// ```
  ///
  /// SQLite has one such hook for each connection. Choose the other mode if another component needs
  /// it, such as SQLite's session extension. Call this method before anything is live on the
  /// database; a later call stops the program with a message.
  public func captureLiveData(by mode: CaptureMode) {
    capture(by: CommitObserver(preferring: mode))
  }

  #if DEBUG
  /// Leaves out some measures, so that tests can show that each is needed. Release builds do not
  /// have this method.
  package func captureLiveData(by mode: CaptureMode, without: CaptureRepair) {
    capture(by: CommitObserver(preferring: mode, without: without))
  }
  #endif

  private func capture(by observer: CommitObserver) {
    if !LiveDatabase.observe(self, by: observer) {
      programmerError(
        "capture-chosen-late",
        "The way in which changes are captured was chosen when something was live already.",
        remedy: "Call `captureLiveData(by:)` right after opening the database.")
    }
  }

  /// Counts of the work done to keep this database's live data up to date, since the first of it
  /// was created. They can be read on any thread.
  ///
  /// ```swift
  /// print(database.liveStatistics)  // 12 commits by preupdateHook, 30 followed, 0 resets, …
  /// ```
  public var liveStatistics: LiveStatistics { LiveDatabase.of(self).statistics }

  /// Brings all live data of this database up to date with the committed state, other programs'
  /// commits included, and delivers the changes before it returns.
  ///
  /// Live data follows by itself soon after a commit. Call this method in code that relies on its
  /// own last write, and in tests. It waits for a transaction in progress. Inside a transaction
  /// it leaves that transaction's changes for later. If the database cannot be read, observers
  /// receive an error.
  ///
  /// ```swift
  /// try database.write { db in try city.insert(db) }
  /// database.refreshLiveData()
  /// ```
  @MainActor
  public func refreshLiveData() { LiveDatabase.of(self).refresh() }
}
