/// The characters of a text. The double's text views have theirs themselves: this is who is named
/// when a change is to be undone.
///
/// https://developer.apple.com/documentation/appkit/nstextstorage
@available(macOS 10.0, *)
open class NSTextStorage: NSObject {}
