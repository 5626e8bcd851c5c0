/// The characters of a text. The double's text views store their own characters, and use this
/// object only as the target of undo operations.
///
/// https://developer.apple.com/documentation/appkit/nstextstorage
@available(macOS 10.0, *)
open class NSTextStorage: NSObject {}
