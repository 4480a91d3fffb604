// Replaces parts of the standard library in release builds.
#include <stdint.h>

// The names of all Unicode characters are half a megabyte of tables that Sekan does not use. A release is linked with
// --wrap=_swift_stdlib_getScalarName (Scripts/build-release), so that the standard library calls this function, which returns no name,
// and the linker drops the tables.
intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity);

intptr_t __wrap__swift_stdlib_getScalarName(uint32_t scalar, uint8_t *buffer, intptr_t capacity) {
  (void)scalar, (void)buffer, (void)capacity;
  return 0;
}

#ifdef SEKAN_HEARS_WORDS
// The command line. When linked statically, the standard library searches the stack for it at every start, and reads /proc/self/maps to
// find the stack. glibc passes the arguments to constructors, so these functions replace the standard library's, and the linker drops
// those.
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
