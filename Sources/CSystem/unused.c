// The names of all characters of Unicode are half a megabyte of tables that nothing of ours asks for. A release is linked with
// --wrap=_swift_stdlib_getScalarName (Scripts/build-release): the standard library comes here instead, hears that a character has no
// name, and the linker leaves the tables out.
#include <stdint.h>

intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity);

intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
  (void)scalar, (void)buffer, (void)capacity;
  return 0;
}
