import type { LedgerFigures } from './ledger-figures.ts'
import { type CellWords, ledgerWords } from './ledger-words.ts'

type PaintLedger = (figures: LedgerFigures) => void

/** Writes the figures into the ledger's cells: first all, then only those that changed. */
export function createLedgerPainter(ledger: HTMLElement): PaintLedger {
  const cells = [...ledger.querySelectorAll<HTMLElement>('[data-cell]')].map((cell) => ({
    cell,
    button: cell.closest('button'),
    name: cell.dataset.cell ?? '',
  }))
  let painted: ReadonlyMap<string, CellWords> = new Map()

  return (figures) => {
    const words = ledgerWords(figures)
    for (const { name, ...place } of cells) {
      const next = words.get(name)
      if (next !== undefined && next.words !== painted.get(name)?.words) write(place, next)
    }
    painted = words
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
