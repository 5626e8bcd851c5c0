import BinderyTesting
import Foundation
import NearbyService
import ShowcaseModels

let helsinkiStation = Position(60.17109, 24.94147)

/// A server keeps a thread waiting, and of very many at once none would be left for the tests.
private let turns = Turns()

/// Runs the real service for a test, and hands over a client of it.
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
