import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Offer } from '#domain/offer/offer.ts'
import type { Headcount } from '#domain/worth/headcount.ts'
import { notOfferedInWords, stretchedWeeksIn } from '#domain/worth/not-offered.ts'
import { pounds } from '#domain/worth/pounds.ts'
import type { WorthDifference } from '#domain/worth/worth-difference.ts'
import { differenceInWords } from '#domain/worth/worth-in-words.ts'
import { Apart } from '#web/planner/ledger/ledger.tsx'

/** A line more among the figures at the pointer, also while it is empty: they are measured when a drag begins. */
export function PointerLine({ children }: { children: ReactNode }) {
  return (
    <In place=".drag-figures">
      <p className="min-h-5 font-semibold">{children}</p>
    </In>
  )
}

type LedgerWorthProps = { pence: number | null; change: WorthDifference; subject: string }

/** A line of the ledger’s first card, in view where this card is not; of a fixed size, as it changes during a drag. */
export function LedgerWorth({ pence, change, subject }: LedgerWorthProps) {
  if (pence === null) return null
  const isSame = change.pence === null || change.parts.length === 0
  return (
    <In place=".worth-line">
      <Apart size="h-6 text-small text-soft" look="block truncate bg-card">
        <b className="font-semibold text-ink">{pounds(pence)}</b> this year
        {!isSame && ` · ${subject} ${differenceInWords(change)}`}
      </Apart>
    </In>
  )
}

function In({ place, children }: { place: string; children: ReactNode }) {
  const found = document.querySelector(place)
  return found === null ? null : createPortal(children, found)
}

type NotOfferedProps = { headcounts: readonly Headcount[]; offers: readonly Offer[] | undefined }

/** Children who are counted in weeks that the plan does not offer. */
export function NotOffered({ headcounts, offers = [] }: NotOfferedProps) {
  const words = notOfferedInWords(headcounts, stretchedWeeksIn(offers))
  return words !== null && <p className="mt-1.5 mb-1 text-small text-warn">{words}</p>
}
