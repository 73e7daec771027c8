/** What the clock of this device shows. */
export function now(): Date {
  return new Date()
}
