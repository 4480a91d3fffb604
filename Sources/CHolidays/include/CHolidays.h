#ifndef CHOLIDAYS_H
#define CHOLIDAYS_H

extern const unsigned char sekan_holidays[];
extern const unsigned long sekan_holidays_size;

// The public holidays of all countries; HolidayTable reads them.
static inline const void *sekan_holidays_bytes(void) { return sekan_holidays; }

#endif
