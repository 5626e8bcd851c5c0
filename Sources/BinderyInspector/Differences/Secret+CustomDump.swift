import Bindery
import CustomDump

extension Secret: CustomDumpStringConvertible {
  public var customDumpDescription: String { description }
}
