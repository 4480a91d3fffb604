/// A value behind one reference. It is the same value: a change to one copy is none to another. Whoever holds it is copied by
/// that reference alone, where the compiler would write out copies of all that is inside, in each place, and pay for them.
@frozen @propertyWrapper
public struct Boxed<Value> {
  @usableFromInline final class Box {
    @usableFromInline var value: Value
    @inlinable init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box

  @inlinable public init(wrappedValue: Value) { box = Box(wrappedValue) }
  @inlinable public init(_ value: Value) { box = Box(value) }

  @inlinable public var wrappedValue: Value {
    get { box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}

extension Boxed: Equatable where Value: Equatable {
  @inlinable public static func == (one: Boxed, other: Boxed) -> Bool {
    one.box === other.box || one.wrappedValue == other.wrappedValue
  }
}

extension Boxed: Hashable where Value: Hashable {
  @inlinable public func hash(into hasher: inout Hasher) { wrappedValue.hash(into: &hasher) }
}

// The box is never shared by two that change it.
extension Boxed: @unchecked Sendable where Value: Sendable {}
