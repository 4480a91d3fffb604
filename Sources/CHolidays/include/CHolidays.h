#ifndef CHOLIDAYS_H
#define CHOLIDAYS_H

extern const unsigned char sekan_holidays[];
extern const unsigned long sekan_holidays_size;
extern const char sekan_holidays_version[];
extern const char sekan_holidays_date[];

// The public holidays of all countries; HolidayTable reads them.
static inline const void *sekan_holidays_bytes(void) { return sekan_holidays; }
// Of which release of the Python package they are, and the day on which they were made of it.
static inline const char *sekan_holidays_release(void) { return sekan_holidays_version; }
static inline const char *sekan_holidays_day(void) { return sekan_holidays_date; }

#endif
