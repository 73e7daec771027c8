import type { TextContext } from './text-context.ts'

const isSeason = /autumn|spring|summer|michaelmas|hilary|\blent\b|trinity/i

/** What stands before the date, after the heading that it stands under. */
export function summaryOf(before: string, { heading, label }: TextContext): string {
  const own = before.replace(/^[\s,;:.|–—-]+|[\s,;:|–—-]+$/g, '').slice(-200)
  const words = own === '' ? label : own
  return isSeason.test(words) || heading === '' ? words : `${heading} ${words}`.trim()
}
