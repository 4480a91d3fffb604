// libcurl, with wrappers for parts that Swift cannot import: variadic functions, macros with casts, and names that some systems'
// headers lack.

#ifndef CCURL_SHIM_H
#define CCURL_SHIM_H

#include <curl/curl.h>

static inline CURLcode ccurl_start(void) { return curl_global_init(CURL_GLOBAL_DEFAULT); }

static inline CURLcode ccurl_set_number(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

/// curl copies the value; NULL resets the option.
static inline CURLcode ccurl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode ccurl_set_headers(CURL *handle, struct curl_slist *headers) {
  return curl_easy_setopt(handle, CURLOPT_HTTPHEADER, headers);
}

/// curl does not copy the bytes; they must stay valid until the request has been performed.
static inline CURLcode ccurl_set_body(CURL *handle, const void *bytes, curl_off_t count) {
  CURLcode code = curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE, count);
  return code != CURLE_OK ? code : curl_easy_setopt(handle, CURLOPT_POSTFIELDS, bytes);
}

/// Sets the callbacks that receive the response's body and headers in pieces.
static inline CURLcode ccurl_set_receiver(
  CURL *handle, curl_write_callback body, curl_write_callback headers, void *receiver) {
  CURLcode codes[] = {
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, body),
    curl_easy_setopt(handle, CURLOPT_WRITEDATA, receiver),
    curl_easy_setopt(handle, CURLOPT_HEADERFUNCTION, headers),
    curl_easy_setopt(handle, CURLOPT_HEADERDATA, receiver),
  };
  for (int i = 0; i < 4; i++)
    if (codes[i] != CURLE_OK) return codes[i];
  return CURLE_OK;
}

/// Sets the buffer for detailed error messages: CURL_ERROR_SIZE bytes that outlive the handle.
static inline CURLcode ccurl_set_reason(CURL *handle, char *reason) {
  return curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, reason);
}

/// Allows only HTTP and HTTPS, not the other thirty protocols.
static inline CURLcode ccurl_set_web_only(CURL *handle) {
#if LIBCURL_VERSION_NUM >= 0x075500
  CURLcode code = curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "http,https");
  // the library can be older than the headers
  if (code != CURLE_UNKNOWN_OPTION) return code;
#endif
  return curl_easy_setopt(handle, CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
}

static inline long ccurl_basic(void) { return (long)CURLAUTH_BASIC; }
static inline long ccurl_digest(void) { return (long)CURLAUTH_DIGEST; }

/// A number about the response, such as its status or the available authentication methods; 0 on failure.
static inline long ccurl_number(CURL *handle, CURLINFO what) {
  long value = 0;
  return curl_easy_getinfo(handle, what, &value) == CURLE_OK ? value : 0;
}

/// Whether a connection was established on which a request could be sent.
static inline int ccurl_was_connected(CURL *handle) {
  double seconds = 0;
  return curl_easy_getinfo(handle, CURLINFO_PRETRANSFER_TIME, &seconds) == CURLE_OK && seconds > 0;
}

#endif
