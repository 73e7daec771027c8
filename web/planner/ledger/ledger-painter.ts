import type { LedgerFigures } from './ledger-figures.ts'
import { type CellWords, ledgerWords } from './ledger-words.ts'

/** Writes the figures into the ledger's cells: first all, then only those that changed. */
export function createLedgerPainter(ledger: HTMLElement) {
  const places = [...ledger.querySelectorAll<HTMLElement>('[data-cell]')].map((cell) => ({
    cell,
    button: cell.closest('button'),
    name: cell.dataset.cell ?? '',
    written: '',
  }))
  let taken: LedgerFigures | null = null
  let waiting: [(typeof places)[number], CellWords][] = []

  function compare(figures: LedgerFigures) {
    const words = ledgerWords(figures)
    taken = null
    waiting = places.flatMap((place): typeof waiting => {
      const next = words.get(place.name)
      return next === undefined || next.words === place.written ? [] : [[place, next]]
    })
  }

  return {
    take(figures: LedgerFigures) {
      taken = figures
    },
    /** Writes one cell, which a move of a drag has time for, or all; returns whether anything waited. */
    write(isAll: boolean): boolean {
      if (taken !== null) {
        compare(taken)
        // That is enough for one move.
        if (!isAll) return true
      }
      const now = waiting.splice(0, isAll ? waiting.length : 1)
      for (const [place, next] of now) {
        place.written = next.words
        write(place, next)
      }
      return now.length > 0
    },
  }
}

type Place = { cell: HTMLElement; button: HTMLButtonElement | null }

function write({ cell, button }: Place, { words, label, isOnTarget, isWarning }: CellWords) {
  // Changes the text node in place: replacing it would cost a full layout. The same words again would be laid out as well.
  if (!(cell.firstChild instanceof Text)) cell.textContent = words
  else if (cell.firstChild.data !== words) cell.firstChild.data = words
  if (button === null || label === undefined) return
  if (button.ariaLabel !== label) button.ariaLabel = label
  button.toggleAttribute('data-on-target', isOnTarget === true)
  button.toggleAttribute('data-warning', isWarning === true)
}
