import type { LedgerFigures } from '#web/planner/ledger/ledger-figures.ts'
import type { YearSource } from '#web/planner/plan/drawn-year.ts'
import { isDragging, type Selection, selectionOf } from '#web/planner/plan/gesture.ts'
import { inTurn } from '#web/planner/plan/in-turn.ts'
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
 * The figures at the pointer during a drag. They are written into the element's lines and moved by a transform: nothing
 * is rendered, and the page is laid out once, when the drag begins.
 */
export function showDrag(element: HTMLElement, { source, readFigures, pressed }: Read): () => void {
  const lines = [...element.querySelectorAll<HTMLElement>('[data-line]')]
  let following: AbortController | null = null
  let size = { width: 0, height: 0, windowWidth: 0 }
  let followed = { x: Number.NaN, y: Number.NaN }
  let writtenAt = Number.NEGATIVE_INFINITY

  function write() {
    const selection = selectionIn(source)
    if (selection === null) return
    writtenAt = performance.now()
    const words = dragWords(selection, readFigures())
    for (const line of lines) {
      const next = textOf(words, line.dataset.line)
      if (line.firstChild instanceof Text) {
        if (line.firstChild.data !== next) line.firstChild.data = next
      } else line.textContent = next
    }
  }

  function begin() {
    element.hidden = false
    size = {
      width: element.offsetWidth,
      height: element.offsetHeight,
      windowWidth: document.documentElement.clientWidth,
    }
    following = new AbortController()
    document.addEventListener('pointermove', follow, { passive: true, signal: following.signal })
  }

  function end() {
    followed = { x: Number.NaN, y: Number.NaN }
    following?.abort()
    following = null
    element.hidden = true
  }

  function follow({ clientX, clientY, pointerType }: PointerEvent) {
    const isNear =
      Math.abs(clientX - followed.x) <= maxOffsetPx.across &&
      followed.y - clientY <= maxOffsetPx.up &&
      clientY - followed.y <= maxOffsetPx.down
    if (isNear) return
    followed = { x: clientX, y: clientY }
    const { width, height, windowWidth } = size
    const apart = pointerType === 'touch' ? aboveFingerPx : aboveMousePx
    const x = Math.max(toEdgePx, Math.min(clientX - width / 2, windowWidth - width - toEdgePx))
    const above = clientY - height - apart - maxOffsetPx.up
    // At the upper edge there is no room above.
    const y = above < toEdgePx ? clientY + apart + maxOffsetPx.down : above
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
  }

  function onChange() {
    const isDrawing = selectionIn(source) !== null
    if (isDrawing === (following !== null)) return
    if (!isDrawing) return end()
    begin()
    write()
  }

  function onTurn(isResting: boolean) {
    if (following !== null && (isResting || performance.now() - writtenAt >= intervalMs)) write()
  }

  const ends = [source.subscribe(onChange), inTurn(source, 'pointer', onTurn)]
  // A drag may have ended its moves before this part was loaded.
  onChange()
  if (following !== null) follow(pressed)
  return () => {
    for (const stop of ends) stop()
    end()
  }
}

function selectionIn(source: YearSource): Selection | null {
  const gesture = source.readGesture()
  return gesture !== null && isDragging(gesture) ? selectionOf(gesture) : null
}

function textOf(words: DragWords, line: string | undefined): string {
  return line === 'dates' ? words.dates : line === 'days' ? words.days : words.claim
}
