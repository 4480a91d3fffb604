#include "CSystem.h"

#include <errno.h>
#include <iconv.h>

void *sekan_decoder_open(const char *encoding) {
  iconv_t decoder = iconv_open("UTF-8", encoding);
  return decoder == (iconv_t)-1 ? NULL : decoder;
}

ssize_t sekan_decode(void *decoder, const uint8_t *bytes, size_t count, size_t *used, uint8_t *text, size_t room) {
  char *from = (char *)bytes, *to = (char *)text;
  size_t left = count, free = room;
  bool isValid = iconv(decoder, &from, &left, &to, &free) != (size_t)-1 || errno == EINVAL;
  *used = count - left;
  return isValid ? (ssize_t)(room - free) : -1;
}

void sekan_decoder_close(void *decoder) { iconv_close(decoder); }
