import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'

type Step = (place: number, last: number) => number

const onwards: Step = (place, last) => (place === last ? 0 : place + 1)
const back: Step = (place, last) => (place === 0 ? last : place - 1)

const steps: Readonly<Record<string, Step>> = {
  ArrowRight: onwards,
  ArrowDown: onwards,
  ArrowLeft: back,
  ArrowUp: back,
  Home: () => 0,
  End: (_, last) => last,
}

/** The index that a key moves to, wrapping at the ends; null for other keys. */
export function indexReachedBy(key: string, place: number, count: number): number | null {
  return steps[key]?.(place, count - 1) ?? null
}

/** Makes a group of buttons one tab stop, moved by the arrow keys: the last focused button, or the first. */
export function useRovingTabIndex() {
  const ref = useRef<HTMLFieldSetElement>(null)
  // Each rendering may have added the first buttons.
  useLayoutEffect(() => {
    const [first] = buttonsIn(ref.current)
    if (first !== undefined && !ref.current?.querySelector('button[tabindex="0"]')) first.tabIndex = 0
  })
  return { ref, onKeyDown: moveByArrows, onFocus: moveTabStop }
}

function moveTabStop({ currentTarget, target }: FocusEvent<HTMLElement>) {
  if (!(target instanceof HTMLButtonElement)) return
  for (const button of buttonsIn(currentTarget)) button.tabIndex = button === target ? 0 : -1
}

function moveByArrows(event: KeyboardEvent<HTMLElement>) {
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
