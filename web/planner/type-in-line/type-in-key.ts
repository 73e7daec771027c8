import { focusField } from '#web/planner/focus-field.ts'

export const typeInName = 'type-in'

/** Focuses the line when `t` is pressed on a day of the year; true where it did. */
export function goToTypeIn(event: { key: string; altKey: boolean; target: EventTarget }) {
  if (event.key.toLowerCase() !== 't' || event.altKey || !isOnDay(event)) return false
  focusField(typeInName)
  return true
}

export function isOnDay({ target }: { target: EventTarget }): boolean {
  return target instanceof Element && target.closest('[data-date]') !== null
}
