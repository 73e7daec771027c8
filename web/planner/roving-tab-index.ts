import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowRight: (place, last) => (place === last ? 0 : place + 1),
  ArrowDown: (place, last) => (place === last ? 0 : place + 1),
  ArrowLeft: (place, last) => (place === 0 ? last : place - 1),
  ArrowUp: (place, last) => (place === 0 ? last : place - 1),
  Home: () => 0,
  End: (_, last) => last,
}

/** The index that a key moves to, wrapping at the ends; null for other keys. */
export function indexReachedBy(key: string, place: number, count: number): number | null {
  return steps[key]?.(place, count - 1) ?? null
}

/** Makes a group of buttons one tab stop: the last focused button, or the first. */
export function setUpRovingTabIndex(group: HTMLElement | null) {
  const [first] = buttonsIn(group)
  if (first === undefined || group?.querySelector('button[tabindex="0"]')) return
  first.tabIndex = 0
}

/** For the group's `onFocus`. */
export function moveTabStopTo(group: HTMLElement, focused: EventTarget) {
  if (!(focused instanceof HTMLButtonElement)) return
  for (const button of buttonsIn(group)) button.tabIndex = button === focused ? 0 : -1
}

/** For the group's `onKeyDown`. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const buttons = buttonsIn(event.currentTarget)
  const place = event.target instanceof HTMLButtonElement ? buttons.indexOf(event.target) : -1
  if (place === -1 || event.ctrlKey || event.altKey || event.metaKey) return
  const reached = indexReachedBy(event.key, place, buttons.length)
  if (reached === null) return
  event.preventDefault()
  buttons[reached]?.focus()
}

function buttonsIn(group: HTMLElement | null): HTMLButtonElement[] {
  return [...(group?.querySelectorAll('button') ?? [])]
}
