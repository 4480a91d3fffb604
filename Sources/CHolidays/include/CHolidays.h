#ifndef CHOLIDAYS_H
#define CHOLIDAYS_H

extern const unsigned char sekan_holidays[];
extern const unsigned long sekan_holidays_size;
extern const char sekan_holidays_version[];
extern const char sekan_holidays_date[];

// The public holidays of all countries, in the format that HolidayTable reads.
static inline const void *sekan_holidays_bytes(void) { return sekan_holidays; }
// The release of the Python package `holidays`, and the date on which the table was generated from it.
static inline const char *sekan_holidays_release(void) { return sekan_holidays_version; }
static inline const char *sekan_holidays_day(void) { return sekan_holidays_date; }

#endif
