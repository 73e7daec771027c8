import { claimName } from '#domain/count/target-state.ts'
import { inThousands } from '#domain/offer/in-thousands.ts'
import type { Offer } from '#domain/offer/offer.ts'
import { hoursInWords } from '#domain/offer/offer-in-words.ts'
import { type OfferedPlan, type OfferLedger, offerLedger } from '#domain/offer/offer-ledger.ts'
import { mondaysInWords } from '#domain/year/format-date.ts'

type BeforeAndAfterProps = { before: Offer | null; after: Offer; offered: OfferedPlan }

/** The figures of an offer as it is and as it would be. */
export function BeforeAndAfter({ before, after, offered }: BeforeAndAfterProps) {
  const then = before === null ? null : offerLedger(before, offered)
  const now = offerLedger(after, offered)
  const lost = now.notFunded.filter((monday) => then !== null && !then.notFunded.includes(monday))
  const gained = then?.notFunded.filter((monday) => !now.notFunded.includes(monday)) ?? []
  const rows = rowsOf(now).map((row, index) => ({ ...row, before: then && rowsOf(then)[index]?.value }))

  return (
    <>
      <table className="w-full text-right tabular-nums">
        <caption className="sr-only">What the offer gives</caption>
        <thead className="text-small text-soft">
          <tr>
            <td />
            {then !== null && (
              <th scope="col" className="font-normal">
                Now
              </th>
            )}
            <th scope="col" className="font-normal">
              {then === null ? 'Gives' : 'Then'}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row" className="text-left font-normal">
                {row.name}
              </th>
              {then !== null && <td className="text-soft">{row.before}</td>}
              <td className={row.before === row.value || then === null ? '' : 'font-semibold'}>
                {row.value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lost.length > 0 && <p className="text-small">Not funded any more: {mondaysInWords(lost)}.</p>}
      {gained.length > 0 && <p className="text-small">Funded then: {mondaysInWords(gained)}.</p>}
    </>
  )
}

function rowsOf(ledger: OfferLedger): { name: string; value: string }[] {
  const { hoursPerWeek, claims, fundedWeeks, openWeeks, hours, hoursPerYear, hoursLeft } = ledger
  return [
    { name: 'Hours a week', value: hoursInWords(hoursPerWeek) },
    ...claims.map((claim) => ({
      name: claims.length === 1 ? 'Weeks funded' : `Weeks funded in ${claimName(claim.period).toLowerCase()}`,
      value: `${claim.fundedWeeks} of ${claim.openWeeks} open`,
    })),
    ...(claims.length === 1 ? [] : [{ name: 'Weeks a year', value: `${fundedWeeks} of ${openWeeks} open` }]),
    { name: `Hours of ${inThousands(hoursPerYear)}`, value: hoursInWords(hours) },
    { name: 'Hours left', value: hoursInWords(hoursLeft) },
  ]
}
