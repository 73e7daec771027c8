/** The iCalendar property (RFC 5545, 3.8.8.2) in which our files describe a closure, so that they can be imported. */
export const closureProperty = 'X-TERM-CALENDAR-CLOSURE'
