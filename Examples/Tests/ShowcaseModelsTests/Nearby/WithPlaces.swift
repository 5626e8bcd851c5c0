import BinderyTesting
import Foundation
import NearbyService
import ShowcaseModels

let helsinkiStation = Position(60.17109, 24.94147)

/// A server blocks a thread, and very many at once would leave no thread for the tests.
private let turns = Turns()

/// Runs the real service for a test, and passes a client of it.
@MainActor
func withPlaces(
  patience: Double = 8, _ body: @MainActor (PlacesClient, NearbyService) async throws -> Void
) async throws {
  try await turns.one {
    let service = try NearbyService()
    let address = try await service.start()
    do {
      try await body(PlacesClient(address, patience: patience), service)
    } catch {
      await service.stop()
      throw error
    }
    await service.stop()
  }
}
