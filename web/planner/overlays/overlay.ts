import type { Division } from '#domain/bank-holidays/bank-holiday.ts'
import { nationWords } from '#domain/plan/nation-words.ts'

/** In the order of the legend. */
export const overlays = ['council', 'last-year', 'periods', 'windows', 'bank-holidays', 'today'] as const
export type Overlay = (typeof overlays)[number]

const names: Record<Exclude<Overlay, 'council'>, string> = {
  'last-year': 'Last year',
  periods: 'Funding periods',
  windows: 'Claim windows',
  'bank-holidays': 'Bank holidays',
  today: 'Today',
}

/** `Council’s terms`; `Education Authority’s terms` where one pays instead of councils. */
export function overlayName(overlay: Overlay, division?: Division): string {
  if (overlay !== 'council') return names[overlay]
  return `${nationWords(division).payerInTitles}’s terms`
}

/** Why one can't be shown, while it is on its way and where it could not be loaded. */
export const notLoaded = 'This is not loaded yet. If it stays so, reload the page.'
