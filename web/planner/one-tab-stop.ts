import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  ArrowDown: (place, last) => (place === last ? 0 : place + 1),
  ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
  ArrowUp: (place, last) => (place === 0 ? last : place - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** The place that a key leads to among so many, round at the ends; null for a key that leads nowhere. */
export function placeReachedBy(key: string, place: number, count: number): number | null {
  return steps[key]?.(place, count - 1) ?? null
}

/** Many buttons, of which Tab leads to one: the one that had the focus last, or the first. */
export function keepOneTabStop(group: HTMLElement | null) {
  const [first] = buttonsIn(group)
  if (first === undefined || group?.querySelector('button[tabindex="0"]')) return
  first.tabIndex = 0
}

/** For the group's `onFocus`. */
export function takeTabStopIn(group: HTMLElement, focused: EventTarget) {
  if (!(focused instanceof HTMLButtonElement)) return
  for (const button of buttonsIn(group)) button.tabIndex = button === focused ? 0 : -1
}

/** For the group's `onKeyDown`. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const buttons = buttonsIn(event.currentTarget)
  const place = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : -1
  if (place === -1 || event.ctrlKey || event.altKey || event.metaKey) return
  const reached = placeReachedBy(event.key, place, buttons.length)
  if (reached === null) return
  event.preventDefault()
  buttons[reached]?.focus()
}

function buttonsIn(group: HTMLElement | null): HTMLButtonElement[] {
  return [...(group?.querySelectorAll('button') ?? [])]
}
