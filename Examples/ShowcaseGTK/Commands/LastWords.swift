import Foundation

/// The sentence that a person reads when the program is ended by a fault.
///
/// Swift and GLib end a program that gets no memory, some of their places without a word. What was
/// committed is safe in the database, and so says the sentence. A fault in a thread that blocks all
/// signals, such as those of a graphics driver, still ends the program without it.
enum LastWords {
  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT]

  private static let sentence = StaticString(
    """
    showcase: The program was ended by a fault, or because no memory was left. All that was saved \
    before is in the database. Free some memory, then start it again.\n
    """)

  /// What handled the signals before, such as Swift's backtraces; called next.
  private nonisolated(unsafe) static let previous =
    // Written once, before the first handler is there, and never freed.
    UnsafeMutablePointer<sigaction>.allocate(capacity: 65)

  /// Installs the handlers. Call it before there are other threads.
  static func prepare() {
    prepareStack()
    // A handler must not be the first to use it: that takes a lock and memory.
    _ = sentence
    previous.initialize(repeating: sigaction(), count: 65)
    for signal in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { signal in
        // Nothing but calls that are allowed in a handler.
        _ = write(
          STDERR_FILENO, LastWords.sentence.utf8Start, LastWords.sentence.utf8CodeUnitCount)
        sigaction(signal, LastWords.previous + Int(signal), nil)
        // A fault comes again when this returns; a signal that was sent does not.
        raise(signal)
      }
      action.sa_flags = SA_ONSTACK
      sigaction(signal, &action, previous + Int(signal))
    }
  }

  /// Gives the handlers a stack of their own: the first thread's cannot grow when no memory is left.
  private static func prepareStack() {
    var present = stack_t()
    sigaltstack(nil, &present)
    // Swift's backtraces bring one.
    guard present.ss_sp == nil else { return }
    let size = 65_536
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }
}
