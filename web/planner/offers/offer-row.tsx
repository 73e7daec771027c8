import type { ReactNode } from 'react'
import { claimName } from '#domain/count/target-state.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import type { Offer } from '#domain/offer/offer.ts'
import { hoursInWords, patternInWords } from '#domain/offer/offer-in-words.ts'
import type { OfferClaim, OfferLedger } from '#domain/offer/offer-ledger.ts'
import { IconButton } from '#web/ui/button.tsx'

type OfferRowProps = {
  offer: Offer
  ledger: OfferLedger
  isChosen: boolean
  /** Absent where the plan is read-only. */
  onChoose?: () => void
  onEdit?: () => void
  onRemove?: () => void
  children?: ReactNode
}

export function OfferRow(props: OfferRowProps) {
  const { offer, ledger, isChosen, onChoose, onEdit, onRemove, children } = props
  const { name, pattern } = offer
  return (
    <li className="border-t border-line pt-2 first:border-0 first:pt-0">
      <div className="flex items-center gap-1">
        <h3 className="min-w-0 font-semibold wrap-anywhere">{name}</h3>
        {onEdit && (
          <span className="ml-auto flex print:hidden">
            <IconButton icon="pencil" label={`Change ${name}`} size="small" onClick={onEdit} />
            <IconButton icon="close" label={`Remove ${name}`} size="small" onClick={onRemove} />
          </span>
        )}
      </div>
      <p>
        {numberOf(ledger.fundedWeeks, 'week')} × {hoursInWords(ledger.hoursPerWeek)} h
        {pattern !== null && <span className="text-soft"> · {patternInWords(pattern)}</span>}
      </p>
      <OfferClaims claims={ledger.claims} name={name} />
      <p className="text-soft">{hoursUsed(ledger)}</p>
      {children}
      {onChoose && ledger.notFunded.length > 0 && (
        <button
          type="button"
          aria-pressed={isChosen}
          onClick={onChoose}
          className="inline-flex min-h-6 items-center gap-1.5 text-action underline underline-offset-3 print:hidden"
        >
          <span aria-hidden="true" className="swatch not-funded-swatch" />
          {isChosen ? 'Hide' : 'Show'} {numberOf(ledger.notFunded.length, 'open week')} not funded
        </button>
      )}
    </li>
  )
}

/** `1,139.85 of 1,140 h used, 0.15 left`. */
function hoursUsed({ hours, hoursPerYear, hoursLeft }: OfferLedger): string {
  return `${hoursInWords(hours)} of ${hoursInWords(hoursPerYear)} h used, ${hoursInWords(hoursLeft)} left`
}

function OfferClaims({ claims, name }: { claims: readonly OfferClaim[]; name: string }) {
  const isLimitKnown = claims.some(({ mostWeeks }) => mostWeeks !== null)
  const titles = ['Open', 'Funded', ...(isLimitKnown ? ['Most', 'Left'] : []), 'Hours']
  return (
    <>
      <table className="w-full text-right tabular-nums [&_:is(td,th):not(:first-child)]:pl-1.5">
        <caption className="sr-only">Weeks and hours of {name}</caption>
        <thead className="text-soft">
          <tr>
            <td />
            {titles.map((title) => (
              <th key={title} scope="col" className="font-normal">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {claims.map(({ period, openWeeks, fundedWeeks, mostWeeks, weeksLeft, hours }) => (
            <tr key={period}>
              <th scope="row" className="text-left font-normal">
                {claimName(period)}
              </th>
              <td>{openWeeks}</td>
              <td>{fundedWeeks}</td>
              {isLimitKnown && (
                <>
                  <td>{mostWeeks ?? 'not known'}</td>
                  <td>{weeksLeft ?? 'not known'}</td>
                </>
              )}
              <td>{hoursInWords(hours)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {!isLimitKnown && (
        <p className="text-soft">
          Not known: the most weeks that the authority allows. They are not checked.
        </p>
      )}
    </>
  )
}
