import BinderyLive

extension QueryLadder.Route {
  init(_ route: KeyQuery.Route) {
    switch route {
    case .byKey: self = .byKey
    case .byIndex: self = .byIndex
    case .byComparison: self = .byComparison
    }
  }
}
