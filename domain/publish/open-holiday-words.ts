/** How our iCalendar files begin the event of an open bank holiday, so that they can be imported. */
export const openPrefix = 'Open: '

/** How our CSV files mark the day of an open bank holiday, so that they can be imported. */
export const openInWords = 'Open on this bank holiday'
