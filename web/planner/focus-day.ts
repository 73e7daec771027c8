import type { IsoDate } from '#domain/year/iso-date.ts'

/** Back to the year when what had the focus goes; while that is out of sight, to where a closure is added. */
export function focusYear() {
  const day = document.querySelector<HTMLElement>('[role="grid"] [data-date][tabindex="0"]')
  const control = day?.checkVisibility() ? day : document.querySelector<HTMLElement>('[name="add-closure"]')
  control?.focus({ preventScroll: true })
}

/** Brings a day of the year into view, and the keys to it. */
export function focusDay(day: IsoDate) {
  document.querySelector<HTMLElement>(`[role="grid"] [data-date="${day}"]`)?.focus()
}
