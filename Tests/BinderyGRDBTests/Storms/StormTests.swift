import BinderyTesting
import Foundation
import Testing

/// All parts at once, from eight threads and the main actor.
///
/// The seed determines the steps of each thread, but not their timing: a fault may need several
/// runs to recur.
@Suite("Storms", .serialized) @MainActor
struct StormTests {
  /// The duration of the storm: two seconds, unless the environment sets another.
  static let seconds =
    ProcessInfo.processInfo.environment["BINDERY_STORM_SECONDS"].flatMap { Double($0) } ?? 2

  @Test("Laws 5, 7, 8, 17: eight threads do everything at once; every law holds, and nothing leaks")
  func everything() async throws {
    let seed =
      ProcessInfo.processInfo.environment["BINDERY_STORM_SEED"].flatMap { UInt64($0) }
      ?? UInt64.random(in: 0...UInt64.max)
    let faults = StormFaults()
    let leaks = LeakWatch()
    func weather() async throws {
      let storm = Storm(seed: seed)
      let fixture = try Fixture(cities: [])
      let traffic: [any StormTraffic] = [
        SubjectTraffic(threads: storm.threads, faults), ModelTraffic(faults, leaks),
        StoreTraffic(threads: storm.threads, faults), CommandTraffic(faults, leaks),
        ListTraffic(threads: storm.threads, faults, leaks), try LiveTraffic(fixture, faults, leaks),
      ]
      for kind in traffic { leaks.watch(kind) }
      let counts = await storm.rage(traffic, for: .seconds(Self.seconds))
      for kind in traffic { await kind.finish() }
      #expect(counts.elsewhere > 0 && counts.main > 0)
      print("storm of seed \(seed): \(counts.elsewhere) steps on threads, \(counts.main) on main")
    }
    try await weather()
    #expect(await eventually { leaks.alive.isEmpty }, "seed \(seed): not freed: \(leaks.alive)")
    #expect(faults.all.isEmpty, "seed \(seed): \(faults.all.joined(separator: "\n"))")
  }
}
