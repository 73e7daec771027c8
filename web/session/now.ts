export function now(): Date {
  return new Date()
}
