/** Milliseconds, by the clock of this device. */
export function now(): Date {
  return new Date()
}
