import type { IsoDate } from '#domain/year/iso-date.ts'

/** For when the focused element is removed; while the year is hidden, the button that adds a closure gets it. */
export function focusYear() {
  const day = document.querySelector<HTMLElement>('[role="grid"] [data-date][tabindex="0"]')
  const control = day?.checkVisibility() ? day : document.querySelector<HTMLElement>('[name="add-closure"]')
  control?.focus({ preventScroll: true })
}

export function focusDay(day: IsoDate) {
  document.querySelector<HTMLElement>(`[role="grid"] [data-date="${day}"]`)?.focus()
}
