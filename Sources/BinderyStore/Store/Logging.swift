import Logging

extension Middleware {
  /// Returns a middleware that logs each action and the state after it.
  ///
  /// It logs the actions as it receives them: put it after the middleware that changes or drops
  /// actions. Each message describes the whole state.
  ///
  /// - Parameters:
  ///   - logger: The logger; by default one with the label “bindery.store”.
  ///   - level: The level of the messages. A logger of swift-log shows `.info` and above by
  ///     default.
  public nonisolated static func logging(
    to logger: Logger = Logger(label: "bindery.store"), level: Logger.Level = .info
  ) -> Middleware {
    Middleware { context, action, next in
      next(action)
      // The action and the state are described only if they are logged.
      logger.log(level: level, "\(action) → \(context.state)")
    }
  }
}
