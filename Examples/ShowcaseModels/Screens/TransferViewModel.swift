import Bindery
import Foundation

/// Imports and exports of people, one at a time, with progress and cancellation.
@MainActor
public final class TransferViewModel {
  /// The transfer that is under way.
  public enum State: Equatable, Sendable {
    case idle
    case importing(ImportProgress)
    case exporting(ImportProgress)

    var text: String {
      switch self {
      case .idle: ""
      case .importing(let progress):
        "\(progress.phase == .reading ? "Reading" : "Saving"): \(Self.people(progress.people))"
      case .exporting(let progress): "Exporting: \(Self.people(progress.people))"
      }
    }

    static func people(_ count: Int) -> String {
      count == 1 ? "1 person" : "\(count.formatted()) people"
    }

    var fraction: Double {
      switch self {
      case .idle: 0
      case .importing(let progress), .exporting(let progress): progress.fraction
      }
    }
  }

  /// The result of an import, with the skipped records.
  public struct Report: Equatable, Sendable {
    /// "Import: 12 added, 1 skipped."
    public let title: String
    /// One line for each skipped record or file, with its place and the reason.
    public let skipped: [String]
  }

  public let state = CurrentValueSubject<State, Never>(.idle)
  /// Sends when an import has ended with more results than fit into a sentence.
  public let reports = PassthroughSubject<Report, Never>()
  /// Sends transfers that failed completely.
  public let problems = PassthroughSubject<Problem, Never>()
  /// Whether an import or export can begin.
  public let isIdle: AnyPublisher<Bool, Never>
  /// "Reading people.vcf, 1,200 people", and the progress from 0 to 1.
  public let progressText: AnyPublisher<String, Never>
  public let progressFraction: AnyPublisher<Double, Never>

  var notices = PassthroughSubject<Notice, Never>()
  private let database: PeopleDatabase
  private var task: Task<Void, Never>?

  init(_ database: PeopleDatabase) {
    self.database = database
    isIdle = state.map { $0 == .idle }.removeDuplicates().eraseToAnyPublisher()
    progressText = state.map(\.text).removeDuplicates().eraseToAnyPublisher()
    progressFraction = state.map(\.fraction).removeDuplicates().eraseToAnyPublisher()
  }

  /// Imports vCard and CSV files. Does nothing while another transfer is under way.
  public func importFiles(_ paths: [String]) {
    guard state.value == .idle, !paths.isEmpty else { return }
    state.send(.importing(ImportProgress(phase: .reading, fraction: 0, people: 0)))
    run("The import failed.") { [self] in
      let summary = try await PeopleImport.run(files: paths, into: database) { progress in
        Task { @MainActor in
          if case .importing = self.state.value { self.state.send(.importing(progress)) }
        }
      }
      let left = summary.problems
      if left.isEmpty {
        notices.send(Notice("Import: \(summary).", undo: undo(summary)))
      } else {
        reports.send(Report(title: "Import: \(summary).", skipped: left))
      }
    }
  }

  /// Exports all people to a vCard or CSV file, by its extension.
  public func export(to path: String) {
    guard state.value == .idle else { return }
    state.send(.exporting(ImportProgress(phase: .saving, fraction: 0, people: 0)))
    run("The export failed.") { [self] in
      let count = try await PeopleExport.run(from: database, to: path) { progress in
        Task { @MainActor in
          if case .exporting = self.state.value { self.state.send(.exporting(progress)) }
        }
      }
      let verb = count == 1 ? "was" : "were"
      notices.send(Notice("\(State.people(count)) \(verb) exported to “\(path)”."))
    }
  }

  /// Cancels the transfer; no part of an import is kept, and no file is left half written.
  public func cancel() {
    task?.cancel()
  }

  private func undo(_ summary: ImportSummary) -> (@MainActor () -> Void)? {
    guard summary.added > 0 else { return nil }
    return { [weak self] in
      guard let self, state.value == .idle else {
        self?.notices.send(
          Notice("Wait until the other transfer has ended.", undo: self?.undo(summary)))
        return
      }
      run("The import could not be undone.") { [database] in
        try await database.delete(ids: summary.addedIDs)
      }
    }
  }

  private func run(_ failure: String, _ work: @escaping @MainActor () async throws -> Void) {
    task = Task {
      do {
        try await work()
      } catch is CancellationError {
        notices.send(Notice("Cancelled. Nothing was changed."))
      } catch {
        problems.send(Problem(failure, error))
      }
      task = nil
      state.send(.idle)
    }
  }
}
