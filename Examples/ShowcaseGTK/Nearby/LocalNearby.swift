import Foundation
import NearbyService
import ShowcaseModels

/// The service of places and notes, run by the app itself on a free port of this machine.
actor LocalNearby {
  private let notes: URL
  private let trouble: ServiceTrouble
  private var starting: Task<(NearbyService, URL), any Error>?

  /// - Parameters:
  ///   - notes: The file in which the service keeps notes.
  ///   - trouble: The fault that the service simulates at first.
  init(notes: URL, trouble: ServiceTrouble) {
    (self.notes, self.trouble) = (notes, trouble)
  }

  /// The address of the service; the first call starts it.
  func address() async throws -> URL { try await started().1 }

  private func started() async throws -> (NearbyService, URL) {
    if let starting { return try await starting.value }
    let task = Task {
      let service = try NearbyService(notes: notes)
      let address = try await service.start()
      try await Self.simulate(trouble, in: service)
      return (service, address)
    }
    starting = task
    do {
      return try await task.value
    } catch {
      // The next call starts it again.
      starting = nil
      throw error
    }
  }

  /// Sets or removes the service's simulated fault.
  func change(_ trouble: ServiceTrouble) async throws {
    try await Self.simulate(trouble, in: try await started().0)
  }

  private static func simulate(_ trouble: ServiceTrouble, in service: NearbyService) async throws {
    if trouble == .noConnection { return await service.stop() }
    await service.clearFaults()
    switch trouble {
    case .none, .noConnection: break
    case .slow: await service.set(Fault(delay: 3))
    case .oneCategory: await service.set(Fault(.status), for: PlaceCategory.cafes.rawValue)
    case .refusal: await service.set(Fault(.refuse))
    case .failure: await service.set(Fault(.status))
    case .rubbish: await service.set(Fault(.wrongTypes))
    }
    try await service.start()
  }
}
