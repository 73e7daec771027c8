import { useId, useState, useSyncExternalStore } from 'react'
import type { EntitlementHours } from '#domain/authority/target-weeks.ts'
import { fundStretched, fundTermTime, type MostWeeks } from '#domain/offer/funded-weeks.ts'
import { termTimeWeeks as weeksOfTermTime } from '#domain/offer/offer-limits.ts'
import { switchInWords, switchTitle } from '#domain/offer/switch-in-words.ts'
import { switchOffer } from '#domain/offer/switch-offer.ts'
import { openWeeks, termTimeWeeks } from '#domain/offer/year-week.ts'
import { type TermType, termNames, termTypes } from '#domain/year/term.ts'
import { factsDrawn } from '#web/planner/plan/year-facts.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { numberIn } from './calculate-stretched.ts'
import type { StretchedYear } from './stretched-year.ts'

type FamilySwitchesProps = {
  year: StretchedYear
  entitlement: EntitlementHours
  offer: { weeks: number; hoursPerWeek: number }
}

const noneTyped: Record<TermType, string> = { summer: '', autumn: '', spring: '' }

/** When the year's hours end for a family that changes between term-time and stretched. */
export function FamilySwitches({ year, entitlement, offer }: FamilySwitchesProps) {
  const { rules, facts, drawn } = year
  const heading = useId()
  const [typed, setTyped] = useState(noneTyped)
  const shown = useSyncExternalStore(drawn.subscribe, drawn.read)
  if (rules.yearStart !== 'april' || offer.weeks === weeksOfTermTime) return null

  const { fundingYear } = rules
  const context = factsDrawn(facts, shown)
  const termTime = termTimeWeeks(rules, { terms: shown.terms, context })
  const stretched = fundStretched(openWeeks(rules, { ...context, terms: shown.terms, closedRanges: [] }), {
    ...offer,
    mostWeeks: mostWeeksIn(typed),
  })
  const offers = {
    stretched: { weeks: stretched, hoursPerWeek: offer.hoursPerWeek },
    'term-time': { weeks: fundTermTime(termTime, entitlement), hoursPerWeek: entitlement },
  }
  const hoursPerYear = entitlement * weeksOfTermTime
  const switches = (['autumn', 'spring'] as const).flatMap((from) =>
    (['stretched', 'term-time'] as const).map((first) => {
      const then = offers[first === 'stretched' ? 'term-time' : 'stretched']
      const found = switchOffer(offers[first], then, { from, hoursPerYear })
      const { hoursPerWeek } = then
      const sentences = switchInWords({ fundingYear, hoursPerYear, hoursPerWeek }, found)
      return { title: switchTitle({ first, from }), sentences, runsOut: found.endsIn !== null }
    }),
  )

  return (
    <section aria-labelledby={heading} className="grid gap-2.5 border-t border-line pt-2.5">
      <h3 id={heading} className="font-semibold">
        If a family switches
      </h3>
      {termTime.length === 0 ? (
        <p className="text-soft">Draw the terms, and the weeks in which the hours end are worked out here.</p>
      ) : (
        <>
          <fieldset>
            <legend className="mb-1.5 text-soft">
              Most stretched weeks; empty: all that are open. A week counts with its Monday.
            </legend>
            <div className="grid grid-cols-3 gap-x-3">
              {termTypes.map((period) => (
                <Field key={period} label={termNames[period]}>
                  <TextInput
                    inputMode="decimal"
                    autoComplete="off"
                    value={typed[period]}
                    onChange={({ target }) => setTyped({ ...typed, [period]: target.value })}
                  />
                </Field>
              ))}
            </div>
          </fieldset>
          <dl className="grid gap-2">
            {switches.map(({ title, sentences, runsOut }) => (
              <div key={title}>
                <dt className="font-medium">{title}</dt>
                <dd className="text-soft">
                  {sentences[0]} <span className={runsOut ? 'text-warn' : ''}>{sentences[1]}</span>
                </dd>
              </div>
            ))}
          </dl>
          <CopyButton
            label="Copy for parents"
            text={switches.map(({ title, sentences }) => `${title}: ${sentences.join(' ')}`).join('\n')}
          />
        </>
      )}
    </section>
  )
}

/** What is no number counts as empty. */
function mostWeeksIn(typed: Record<TermType, string>): MostWeeks {
  const most: MostWeeks = {}
  for (const period of termTypes) {
    const weeks = numberIn(typed[period])
    if (weeks >= 0) most[period] = weeks
  }
  return most
}
