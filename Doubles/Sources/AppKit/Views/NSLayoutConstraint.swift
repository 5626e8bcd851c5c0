/// A relation between parts of views. The double stores constraints but does not solve them.
///
/// https://developer.apple.com/documentation/appkit/nslayoutconstraint
@available(macOS 10.7, *)
open class NSLayoutConstraint: NSObject {
  public enum Attribute: Int, Sendable {
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY
    case lastBaseline, firstBaseline
    case notAnAttribute = 0
  }

  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }

  open var constant: CGFloat
  @available(macOS 10.10, *)
  open var isActive = false

  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation,
    toItem view2: Any?, attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(constant: c)
  }

  public init(constant: CGFloat) {
    self.constant = constant
    super.init(())
  }
}
