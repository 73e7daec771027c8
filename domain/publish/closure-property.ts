/** The iCalendar property (RFC 5545, 3.8.8.2) in which our own files carry what a closure is, so that they can be imported. */
export const closureProperty = 'X-TERM-CALENDAR-CLOSURE'
