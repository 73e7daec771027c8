import { days, hours, minutes } from '#domain/year/duration.ts'

const units = [
  [days, 'day'],
  [hours, 'hour'],
  [minutes, 'minute'],
] as const

export function timeAgo(ms: number): string {
  for (const [length, name] of units) {
    const number = Math.floor(ms / length)
    if (number >= 1) return `${number} ${number === 1 ? name : `${name}s`} ago`
  }
  return 'just now'
}
