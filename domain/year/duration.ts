// Lengths of time in milliseconds, as clocks and timers count them: `30 * minutes`.

export const seconds = 1000
export const minutes = 60 * seconds
export const hours = 60 * minutes
export const days = 24 * hours
