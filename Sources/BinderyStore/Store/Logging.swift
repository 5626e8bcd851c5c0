import Logging

extension Middleware {
  /// Returns a middleware that logs each action and the state after it.
  ///
  /// The middleware logs the actions that it receives, so put it after other middleware that
  /// changes or drops actions. Each message describes the whole state.
  ///
  /// - Parameters:
  ///   - logger: The logger. The default is a logger with the label “bindery.store”.
  ///   - level: The level of the messages. By default, a logger of swift-log shows messages of the
  ///     level `.info` and above.
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
