import Bindery
import BinderyGRDB
import BinderyTesting
import Foundation
import NearbyService

@testable import ShowcaseModels

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The notes in a real file, with the real service.
@MainActor
final class NotesFixture {
  /// A note as the service keeps it.
  struct Kept: Decodable, Equatable {
    let text: String
    /// The number of changes that the service has performed.
    let revision: Int
  }

  let service: NearbyService
  let network = PassthroughSubject<Bool, Never>()
  private let policy: RetryPolicy
  private let client: PlacesClient
  private let folder: TemporaryFolder
  private(set) var notes: NotesViewModel!
  private(set) var items: [NoteItem] = []
  private(set) var notice: Notice?
  private var subscriptions: Set<AnyCancellable> = []

  init(_ client: PlacesClient, _ service: NearbyService, _ policy: RetryPolicy) throws {
    (self.client, self.service, self.policy) = (client, service, policy)
    folder = try TemporaryFolder()
    try start()
  }

  /// Starts the program: opens the file, and sends what was left.
  func start() throws {
    notes = try NotesViewModel(
      at: folder.file("notes.sqlite").path, client: client, network: network, retrying: policy)
    notes.items.sink { [weak self] in self?.items = $0 }.store(in: &subscriptions)
    notes.notices.sink { [weak self] in self?.notice = $0 }.store(in: &subscriptions)
  }

  /// Ends the program.
  func quit() {
    subscriptions = []
    (notes, items, notice) = (nil, [], nil)
  }

  func add(_ text: String) {
    notes.newText.value = text
    notes.add()
  }

  /// The row with a text.
  func item(_ text: String) -> NoteItem? { items.first { $0.text == text } }

  var texts: [String] { items.map(\.text) }

  /// "3 changes wait to be sent.", or `nil` while there are none.
  var waiting: String? { notes.waiting.value }

  /// Waits until every change was sent or refused.
  func isSent() async -> Bool { await eventually { waiting == nil && !items.isEmpty } }

  /// The notes of the service, the latest first.
  func kept() async throws -> [Kept] {
    struct Answer: Decodable { let notes: [Kept] }
    let url = try await client.address().appendingPathComponent("notes")
    let (data, _) = try await client.answer(URLRequest(url: url))
    return try JSONDecoder().decode(Answer.self, from: data).notes.reversed()
  }
}

/// Runs the notes for a test, with the real service.
@MainActor
func withNotes(
  retrying policy: RetryPolicy = RetryPolicy(
    first: .milliseconds(10), longest: .milliseconds(100)),
  _ body: @MainActor (NotesFixture) async throws -> Void
) async throws {
  try await withPlaces { client, service in try await body(NotesFixture(client, service, policy)) }
}
