import Foundation

/// Prints a message when a fault ends the program.
///
/// Swift and GLib end a program that runs out of memory, in some places without a message.
/// Committed changes are safe in the database, and the message says so. A fault in a thread that
/// blocks all signals, such as those of a graphics driver, still ends the program without it.
enum LastWords {
  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT]

  private static let sentence = StaticString(
    """
    showcase: The program was ended by a fault, or because no memory was left. All that was saved \
    before is in the database. Free some memory, then start it again.\n
    """)

  /// The former handlers of the signals, such as Swift's backtraces; they are called next.
  private nonisolated(unsafe) static let previous =
    // Written once, before the first handler is installed, and never freed.
    UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

  /// Installs the handlers. Call it before other threads exist.
  static func prepare() {
    prepareStack()
    // A handler must not be the first to use it, because initialization takes a lock and memory.
    _ = sentence
    previous.initialize(repeating: sigaction(), count: 65)
    for signal in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { signal in
        // Only calls that are permitted in a signal handler.
        _ = write(
          STDERR_FILENO, LastWords.sentence.utf8Start, LastWords.sentence.utf8CodeUnitCount)
        sigaction(signal, LastWords.previous + Int(signal), nil)
        // A fault recurs when this returns; a signal that was sent does not.
        raise(signal)
      }
      action.sa_flags = SA_ONSTACK
      sigaction(signal, &action, previous + Int(signal))
    }
  }

  /// Gives the handlers a separate stack: the first thread's stack cannot grow without free
  /// memory.
  private static func prepareStack() {
    var present = stack_t()
    sigaltstack(nil, &present)
    // Swift's backtraces have installed one.
    guard present.ss_sp == nil else { return }
    let size = 65_536
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }
}
