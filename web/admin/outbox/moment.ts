const words = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** When something happened, to the minute, as the clocks of the United Kingdom show it. */
export function momentInWords(instant: string): string {
  return words.format(new Date(instant))
}
