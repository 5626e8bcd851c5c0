#if os(iOS) || canImport(AppleRuntime)
import Foundation
import NearbyService
import ShowcaseModels

/// The service of places, run by the app itself on a free port of this machine.
actor LocalNearby {
  private var starting: Task<(NearbyService, URL), any Error>?

  /// The address of the service; the first call starts it.
  func address() async throws -> URL { try await started().1 }

  private func started() async throws -> (NearbyService, URL) {
    if let starting { return try await starting.value }
    let task = Task {
      let service = try NearbyService()
      return (service, try await service.start())
    }
    starting = task
    return try await task.value
  }

  /// Sets or removes the service's simulated fault.
  func change(_ trouble: ServiceTrouble) async throws {
    let (service, _) = try await started()
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
#endif
