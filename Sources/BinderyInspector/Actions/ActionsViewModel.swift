import BinderyStore
import Foundation

/// A view model of the steps of a store, the newest first, with time travel.
///
/// ```swift
/// let viewModel = ActionsViewModel(InspectedHistory(history))
/// viewModel.watch()
/// table *= TableViewSectionBinding.items(viewModel.steps, row: StepCell.self)
/// viewModel.jumpToFirst()
/// ```
///
/// The list itself has only the numbers of the steps. ``title(of:)`` describes the action of a step
/// when its row becomes visible, and ``details(of:)`` computes its changes when it is chosen.
@MainActor
public final class ActionsViewModel {
  /// A step in the list: its number, and whether the app currently shows the state after this step.
  ///
  /// Call ``ActionsViewModel/title(of:)`` for the description of its action when the row becomes
  /// visible.
  public struct Step: Identifiable, Equatable, Sendable {
    /// The step's number.
    public let id: Int
    /// Whether the app shows the state after this step.
    public let isShown: Bool
    /// The branch of the history. It changes when the step's number refers to another action.
    let branch: Int
  }

  /// The step that the app shows, and the range of recorded steps.
  public let position = CurrentValueSubject<HistoryPosition, Never>(HistoryPosition())
  /// A publisher that emits error messages for the user.
  public let problems = PassthroughSubject<String, Never>()
  /// The forms in which the session can be written to a file.
  public var exports: [SessionExport] { store.exports }
  /// Whether ``load(from:)`` can read a saved log. This requires that the states and the actions
  /// are `Codable`.
  public var canLoad: Bool { store.loadLog != nil }

  private let list = MutableObservableArray<Step>()
  private let store: any InspectedStore
  private var following: AnyCancellable?

  /// Creates a view model of a store, which it retains.
  ///
  /// It shows the current steps, and does not observe changes until you call ``watch()``.
  public init(_ store: any InspectedStore) {
    self.store = store
    watch()
    pause()
  }

  /// The steps, the newest first.
  public var steps: some ObservableArray<Step> { list }

  // MARK: Watching

  /// Shows the current steps, and observes changes until you call ``pause()``. The subscription
  /// does not appear in the inspector's own list of bindings.
  public func watch() {
    following = BindingLedger.unnoted {
      store.position.sink { [weak self] position in
        MainActor.assumeIsolated { self?.follow(position) }
      }
    }
  }

  /// Stops observing changes, without pausing the app. The rows do not change until you call
  /// ``watch()`` again.
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

  /// Returns the title of a step: its action in a few words, “The beginning” for the first recorded
  /// step, or “Forgotten” for a step that the history no longer contains.
  public func title(of step: Int) -> String {
    store.actionText(at: step) ?? (step == position.value.first ? "The beginning" : "Forgotten")
  }

  /// Returns the action of a step, and its changes.
  ///
  /// The changes are computed off the main actor, until the task is cancelled.
  public func details(of step: Int) async -> StepDetails { await store.details(at: step) }

  /// Returns a description of the step that the app shows: “Step 3 of 7, looking back”.
  public static func status(of position: HistoryPosition) -> String {
    let place = "Step \(position.step) of \(position.last)"
    if position.isPaused { return place + ", paused" }
    return position.isNewest ? place + ", following" : place + ", looking back"
  }

  // MARK: Traveling

  /// Makes the app show the state after a step. The store keeps all steps, so the user can go on
  /// from there, or return to the newest state with ``pauseOrResume()``.
  public func jump(to step: Int) { store.jump(to: step) }

  /// Makes the app show the first step that is still recorded. A history with a limit discards its
  /// oldest steps, so this need not be the beginning of the session.
  public func jumpToFirst() { store.jump(to: position.value.first) }

  /// Makes the app show the step at an offset from the current one.
  ///
  /// - Parameter offset: The number of steps. It is negative for earlier steps.
  public func step(by offset: Int) { store.step(by: offset) }

  /// Pauses the app at the newest state. If the app is already paused, or shows an earlier step,
  /// this method makes it show the newest state and further changes again.
  public func pauseOrResume() {
    if position.value.isPaused || !position.value.isNewest { store.resume() } else { store.pause() }
  }

  /// Discards the steps after the one that the app shows, and continues from there.
  ///
  /// Effects that are running continue. Their actions change the state that is now the newest.
  public func goOn() { store.goOn() }

  /// Discards all steps. The app shows the newest state, which becomes step 0.
  ///
  /// Effects that are running continue.
  public func clear() { store.clear() }

  /// Writes the session to a file, and replaces an existing file.
  ///
  /// If writing fails, ``problems`` emits a message. This method blocks the main actor until the
  /// file is written.
  public func save(_ export: SessionExport, to file: URL) {
    do {
      try export.make().write(to: file, options: .atomic)
    } catch {
      problems.send("It could not be saved: \(Self.text(of: error))")
    }
  }

  /// Replaces all steps with those of a saved log, and makes the app show the last one.
  ///
  /// If the file cannot be read, the steps do not change, and ``problems`` emits a message. It also
  /// emits a message if the states that the app's reducer computes differ from the recorded ones.
  public func load(from file: URL) {
    do {
      let log = try Data(contentsOf: file)
      if let difference = try store.loadLog?(log) { problems.send("\(difference)") }
    } catch {
      problems.send("It could not be loaded: \(Self.text(of: error))")
    }
  }

  /// Returns the text of an error for users. Foundation's errors about files have one only in
  /// their localized form.
  private static func text(of error: any Error) -> String {
    error is CocoaError ? error.localizedDescription : "\(error)"
  }
}
