import type { LedgerFigures } from './ledger-figures.ts'
import { type CellWords, ledgerWords } from './ledger-words.ts'

export type PaintLedger = (figures: LedgerFigures) => void

/** Writes the figures into the cells of a ledger: at first all of them, then those that say something else. */
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

function write({ cell, button }: Place, { words, label, isOnTarget }: CellWords) {
  // Its text is kept and changed: another one would have to be laid out from nothing.
  if (cell.firstChild instanceof Text) cell.firstChild.data = words
  else cell.textContent = words
  if (button === null || label === undefined) return
  button.ariaLabel = label
  button.toggleAttribute('data-on-target', isOnTarget === true)
}
