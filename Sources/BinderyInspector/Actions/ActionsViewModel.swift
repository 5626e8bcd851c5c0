import BinderyStore
import Foundation

/// The steps of a store, the newest first, and travelling in them.
///
/// A step is a number until somebody looks at it: its action is described when its row is seen, and what
/// it changed is computed when it is chosen.
@MainActor
public final class ActionsViewModel {
  /// A step in the list.
  public struct Step: Identifiable, Equatable, Sendable {
    /// Its number.
    public let id: Int
    /// Whether the app shows it.
    public let isShown: Bool
    /// It is the same while the step is what it was.
    let branch: Int
  }

  /// What is shown, and how much is recorded.
  public let position = CurrentValueSubject<HistoryPosition, Never>(HistoryPosition())
  /// Sends what went wrong, for the user.
  public let problems = PassthroughSubject<String, Never>()
  /// What can be written to a file.
  public var exports: [SessionExport] { store.exports }
  /// Whether ``load(from:)`` can read what was saved.
  public var canLoad: Bool { store.loadLog != nil }

  private let list = MutableObservableArray<Step>()
  private let store: any InspectedStore
  private var following: AnyCancellable?

  /// Lists the steps of a store, which is kept alive.
  public init(_ store: any InspectedStore) {
    self.store = store
    watch()
    pause()
  }

  /// The steps, the newest first.
  public var steps: some ObservableArray<Step> { list }

  // MARK: Watching

  /// Shows the present, and follows it until ``pause()``.
  public func watch() {
    following = BindingLedger.unnoted {
      store.position.sink { [weak self] position in
        MainActor.assumeIsolated { self?.follow(position) }
      }
    }
  }

  /// Follows nothing any more.
  public func pause() { following = nil }

  private func follow(_ new: HistoryPosition) {
    let old = position.value
    transaction {
      update(from: old, to: new)
      position.send(new)
    }
  }

  private func update(from old: HistoryPosition, to new: HistoryPosition) {
    let added = new.last - old.last
    let isSameLine = new.branch == old.branch && new.first == old.first && !list.items.isEmpty
    guard isSameLine, (0..<1000).contains(added) else {
      return list.assign((new.first...new.last).reversed().map { step($0, new) })
    }
    list.batch { list in
      for number in old.last + 1..<new.last + 1 { list.insert(step(number, new), at: 0) }
      for number in [old.step, new.step] where (new.first...new.last).contains(number) {
        let index = new.last - number
        if list[index] != step(number, new) { list.replace(at: index, with: step(number, new)) }
      }
    }
  }

  private func step(_ number: Int, _ position: HistoryPosition) -> Step {
    Step(id: number, isShown: number == position.step, branch: position.branch)
  }

  // MARK: Looking

  /// What a step is called: its action, in a few words.
  public func title(of step: Int) -> String {
    store.actionText(at: step) ?? (step == position.value.first ? "The beginning" : "Forgotten")
  }

  /// What an action was, and what it changed.
  public func details(of step: Int) async -> StepDetails { await store.details(at: step) }

  /// Where the app is, in words.
  public static func status(of position: HistoryPosition) -> String {
    let place = "Step \(position.step) of \(position.last)"
    if position.isPaused { return place + ", paused" }
    return position.isNewest ? place + ", following" : place + ", looking back"
  }

  // MARK: Travelling

  /// Has the app show a step.
  public func jump(to step: Int) { store.jump(to: step) }

  /// Has the app show the first step that is known.
  public func jumpToFirst() { store.jump(to: position.value.first) }

  /// Has the app show the step before, or after.
  public func step(by offset: Int) { store.step(by: offset) }

  /// Has the app stay as it is, or if it does already, show the newest state and what follows.
  public func pauseOrResume() {
    if position.value.isPaused || !position.value.isNewest { store.resume() } else { store.pause() }
  }

  /// Forgets what came after the step that is shown, and goes on from there.
  public func goOn() { store.goOn() }

  /// Forgets all steps.
  public func clear() { store.clear() }

  /// Writes the session to a file. What goes wrong is told to ``problems``.
  public func save(_ export: SessionExport, to path: String) {
    do {
      try export.make().write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      problems.send("It could not be saved: \(Self.text(of: error))")
    }
  }

  /// Replaces all steps by those of a saved log, and has the app show the last of them.
  ///
  /// A file that cannot be read changes nothing. That is told to ``problems``, as is where the reducer
  /// leads to other states now than was recorded.
  public func load(from path: String) {
    do {
      let log = try Data(contentsOf: URL(fileURLWithPath: path))
      if let difference = try store.loadLog?(log) { problems.send("\(difference)") }
    } catch {
      problems.send("It could not be loaded: \(Self.text(of: error))")
    }
  }

  /// What Foundation says of files is made for users only in its localised form.
  private static func text(of error: any Error) -> String {
    error is CocoaError ? error.localizedDescription : "\(error)"
  }
}
