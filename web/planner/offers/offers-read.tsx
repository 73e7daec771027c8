import type { ClosedRange, Offer } from '#domain/offer/offer.ts'
import type { OfferLedger } from '#domain/offer/offer-ledger.ts'
import { closedInWords, weekRanges } from '#domain/publish/offer-lines.ts'
import { shortRangeInWords } from '#domain/year/format-date.ts'
import { OfferRow } from './offer-row.tsx'

type OffersReadProps = {
  offers: readonly Offer[]
  offerLedgers: readonly OfferLedger[]
  closedRanges: readonly ClosedRange[]
  /** The offer whose open weeks without funded hours are marked on the year. */
  chosen: string | null
  onChoose: (offerId: string | null) => void
}

/** As the server counted them: those of an approved calendar never change. */
export function OffersRead(props: OffersReadProps) {
  const { offers, offerLedgers, closedRanges, chosen, onChoose } = props
  return (
    <div className="grid gap-2 text-small">
      <ul className="grid gap-2">
        {offers.map((offer) => {
          const ledger = offerLedgers.find(({ offerId }) => offerId === offer.id)
          return (
            ledger && (
              <OfferRow
                key={offer.id}
                offer={offer}
                ledger={ledger}
                isChosen={chosen === offer.id}
                onChoose={() => onChoose(chosen === offer.id ? null : offer.id)}
              >
                {ledger.notFunded.length > 0 && (
                  <p className="text-soft">
                    Open, not funded: {weekRanges(ledger.notFunded).map(shortRangeInWords).join(', ')}
                  </p>
                )}
              </OfferRow>
            )
          )
        })}
      </ul>
      {closedRanges.length > 0 && <p className="text-soft">{closedInWords(closedRanges)}</p>}
    </div>
  )
}
