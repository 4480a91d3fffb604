// What stands in a release for parts of the standard library.
#include <stdint.h>

// The names of all characters of Unicode are half a megabyte of tables that nothing of ours asks for. A release is linked with
// --wrap=_swift_stdlib_getScalarName (Scripts/build-release): the standard library comes here instead, hears that a character has no
// name, and the linker leaves the tables out.
intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity);

intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
  (void)scalar, (void)buffer, (void)capacity;
  return 0;
}

#ifdef SEKAN_HEARS_WORDS
// The words of the command line. Linked statically, the standard library looks for them on the stack, and for where that is in
// /proc/self/maps, at every start. The C library hands them to whoever begins before main, and as these functions are here already, the
// linker leaves that of the library out, and what it does at the start.
static char **words;
static int word_count;

__attribute__((constructor)) static void hear_words(int count, char **given) {
  word_count = count;
  words = given;
}

char **_swift_stdlib_getUnsafeArgvArgc(int *count);
void _swift_stdlib_overrideUnsafeArgvArgc(char **given, int count);

char **_swift_stdlib_getUnsafeArgvArgc(int *count) {
  *count = word_count;
  return words;
}

void _swift_stdlib_overrideUnsafeArgvArgc(char **given, int count) { hear_words(count, given); }
#endif
