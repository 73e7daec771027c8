import type { LedgerFigures } from './ledger-figures.ts'
import { type CellWords, ledgerWords } from './ledger-words.ts'

type LedgerPainter = {
  /** Compares the figures with what is written; all that differs waits to be written. */
  take: (figures: LedgerFigures) => void
  /** Writes all that waits, or no more than one frame of a drag has time for. */
  write: (howMuch: 'all' | 'some') => void
}

const cellsPerFrame = 3

/** Writes the figures into the ledger's cells: first all, then only those that changed. */
export function createLedgerPainter(ledger: HTMLElement): LedgerPainter {
  const places = [...ledger.querySelectorAll<HTMLElement>('[data-cell]')].map((cell) => ({
    cell,
    button: cell.closest('button'),
    name: cell.dataset.cell ?? '',
    written: '',
  }))
  let words: ReadonlyMap<string, CellWords> = new Map()
  let waiting: typeof places = []

  function writeNext() {
    const place = waiting.pop()
    const next = words.get(place?.name ?? '')
    if (place === undefined || next === undefined) return
    place.written = next.words
    write(place, next)
  }

  return {
    take(figures) {
      words = ledgerWords(figures)
      waiting = places
        .filter(({ name, written }) => (words.get(name)?.words ?? written) !== written)
        .reverse()
    },
    write(howMuch) {
      const left = howMuch === 'all' ? 0 : Math.max(0, waiting.length - cellsPerFrame)
      while (waiting.length > left) writeNext()
    },
  }
}

type Place = { cell: HTMLElement; button: HTMLButtonElement | null }

function write({ cell, button }: Place, { words, label, isOnTarget, isByRounding }: CellWords) {
  // Changes the text node in place: replacing it would cost a full layout.
  if (cell.firstChild instanceof Text) cell.firstChild.data = words
  else cell.textContent = words
  if (button === null || label === undefined) return
  button.ariaLabel = label
  button.toggleAttribute('data-on-target', isOnTarget === true)
  button.toggleAttribute('data-by-rounding', isByRounding === true)
}
