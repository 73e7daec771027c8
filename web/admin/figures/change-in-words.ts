import type { Trend } from '#contract/system/system.ts'

/** Compares thirty days with the thirty before. */
export function changeInWords({ now, before }: Pick<Trend, 'now' | 'before'>): string {
  if (now === before) return 'As in the 30 days before'
  if (before === 0) return 'None in the 30 days before'
  const difference = Math.abs(now - before).toLocaleString('en-GB')
  return `${difference} ${now > before ? 'more' : 'fewer'} than in the 30 days before`
}
