import { focusField } from '#web/planner/focus-field.ts'

export const typeInName = 'type-in'

/** Focuses the line when `t` is pressed on a day of the year; true where it did. */
export function goToTypeIn({ key, altKey, target }: { key: string; altKey: boolean; target: EventTarget }) {
  const isOnDay = target instanceof Element && target.closest('[data-date]') !== null
  if (key.toLowerCase() !== 't' || altKey || !isOnDay) return false
  focusField(typeInName)
  return true
}
