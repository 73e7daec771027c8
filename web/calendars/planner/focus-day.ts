import type { IsoDate } from '#domain/iso-date.ts'

/** Brings a day of the year into view, and the keys to it. */
export function focusDay(day: IsoDate) {
  document.querySelector<HTMLElement>(`[role="grid"] [data-date="${day}"]`)?.focus()
}
