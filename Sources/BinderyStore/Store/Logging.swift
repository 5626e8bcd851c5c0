import Logging

extension Middleware {
  /// Logs each action, and the state that it leads to.
  ///
  /// - Parameters:
  ///   - logger: Where to; one that is labelled “bindery.store” unless given.
  ///   - level: How important that is. A logger of swift-log shows what is `.info` or more, unless told.
  public nonisolated static func logging(
    to logger: Logger = Logger(label: "bindery.store"), level: Logger.Level = .info
  ) -> Middleware {
    Middleware { context, action, next in
      next(action)
      // Neither is described unless it is logged.
      logger.log(level: level, "\(action) → \(context.state)")
    }
  }
}
