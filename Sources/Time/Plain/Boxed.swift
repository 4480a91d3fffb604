/// A value with value semantics behind one reference. Copying a large struct then copies one pointer, instead of all of
/// its members.
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
    _read { yield box.value }
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

// The box is never mutated while it is shared.
extension Boxed: @unchecked Sendable where Value: Sendable {}
