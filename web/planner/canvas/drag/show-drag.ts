import type { LedgerFigures } from '#web/planner/ledger/ledger-figures.ts'
import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import { isDragging, type Selection, selectionOf } from '#web/planner/plan/gesture.ts'
import { type DragWords, dragWords } from './drag-words.ts'

type Read = { source: YearSource; readFigures: () => LedgerFigures; pressed: PointerEvent }

/** Above the pointer; a finger covers more. */
const aboveMousePx = 18
const aboveFingerPx = 28
const toEdgePx = 8
/**
 * How far the pointer moves before the figures follow: moving the layer makes the browser compose the page anew. Across, it
 * stays below them, also from Sunday to the next Monday; down, three weeks.
 */
const maxOffsetPx = { across: 164, up: 44, down: 88 }
/** Words that change more often can't be read. */
const intervalMs = 100

/**
 * The figures at the pointer during a drag, counted in one turn, written in the next and first shown in another. They are
 * written into the element's lines and moved by a transform: nothing is rendered, and the page is not laid out.
 */
export function showDrag(element: HTMLElement, { source, readFigures, pressed }: Read): () => void {
  const lines = [...element.querySelectorAll<HTMLElement>('[data-line]')]
  const listening = new AbortController()
  let pointer = pressed
  let size = measure()
  /** Null while the figures are hidden. */
  let followed: { x: number; y: number } | null = null
  let words: DragWords | null = null
  /** 0 while they are not written. */
  let writtenAt = 0

  function measure() {
    const { offsetWidth: width, offsetHeight: height } = element
    return { width, height, windowWidth: document.documentElement.clientWidth }
  }

  function write(counted: DragWords) {
    writtenAt = performance.now()
    for (const line of lines) {
      const next = textOf(counted, line.dataset.line)
      if (line.firstChild instanceof Text) {
        if (line.firstChild.data !== next) line.firstChild.data = next
      } else line.textContent = next
    }
  }

  function hide() {
    followed = null
    words = null
    writtenAt = 0
    element.removeAttribute('data-shown')
  }

  /** Returns whether the pointer had gone too far, or nothing was shown. */
  function follow(): boolean {
    const { clientX, clientY, pointerType } = pointer
    const isNear =
      followed !== null &&
      Math.abs(clientX - followed.x) <= maxOffsetPx.across &&
      followed.y - clientY <= maxOffsetPx.up &&
      clientY - followed.y <= maxOffsetPx.down
    if (isNear) return false
    followed = { x: clientX, y: clientY }
    const { width, height, windowWidth } = size
    const apart = pointerType === 'touch' ? aboveFingerPx : aboveMousePx
    const x = Math.max(toEdgePx, Math.min(clientX - width / 2, windowWidth - width - toEdgePx))
    const above = clientY - height - apart - maxOffsetPx.up
    // At the upper edge there is no room above.
    const y = above < toEdgePx ? clientY + apart + maxOffsetPx.down : above
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
    element.toggleAttribute('data-shown', true)
    return true
  }

  function onTurn(isResting: boolean): boolean {
    const selection = selectionIn(source)
    if (selection === null) {
      hide()
      return false
    }
    if (!isResting && writtenAt > 0 && follow()) return true
    if (isResting || words === null) {
      if (!isResting && performance.now() - writtenAt < intervalMs) return false
      words = dragWords(selection, readFigures())
      if (!isResting) return true
    }
    write(words)
    words = null
    if (isResting) follow()
    return true
  }

  const options = { capture: true, passive: true, signal: listening.signal }
  document.addEventListener('pointermove', (event) => (pointer = event), options)
  // Before the press changes the page, which is then laid out.
  document.addEventListener(
    'pointerdown',
    (event) => {
      pointer = event
      size = measure()
    },
    options,
  )
  const stop = source.inTurn(onTurn, 'soon')
  // A drag may have ended its moves before this part was loaded.
  onTurn(true)
  return () => {
    listening.abort()
    stop()
    hide()
  }
}

function selectionIn(source: YearSource): Selection | null {
  const gesture = source.readGesture()
  return gesture !== null && isDragging(gesture) ? selectionOf(gesture) : null
}

function textOf(words: DragWords, line: string | undefined): string {
  return line === 'dates' ? words.dates : line === 'days' ? words.days : words.claim
}
