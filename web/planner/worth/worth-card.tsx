import { type ReactNode, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Headcounts, headcounts } from '#contract/organizations/headcounts.ts'
import { claimName } from '#domain/count/target-state.ts'
import type { Offer } from '#domain/offer/offer.ts'
import { closureName } from '#domain/plan/closure.ts'
import { type Headcount, headcountsOf } from '#domain/worth/headcount.ts'
import { notOfferedInWords, stretchedWeeksIn } from '#domain/worth/not-offered.ts'
import { pounds, poundsChange } from '#domain/worth/pounds.ts'
import { valuePlan, type WorthBasis } from '#domain/worth/value-plan.ts'
import type { ClaimWorth } from '#domain/worth/worth.ts'
import { type ValuedPlan, type WorthDifference, worthDifference } from '#domain/worth/worth-difference.ts'
import {
  differenceInWords,
  missingInWords,
  partsInWords,
  stepInWords,
  totalsInWords,
  worthsInWords,
} from '#domain/worth/worth-in-words.ts'
import { rangeInWords } from '#domain/year/format-date.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { Apart } from '#web/planner/ledger/ledger.tsx'
import { LedgerCard } from '#web/planner/ledger-card.tsx'
import { isDragging, selectionOf } from '#web/planner/plan/gesture.ts'
import { drawnOf } from '#web/planner/plan/planner-store.ts'
import { useAfterwards } from '#web/planner/plan/use-afterwards.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { HeadcountLink } from './headcount-link.tsx'
import { planBefore, planToValue, type ValuedYear } from './valued-year.ts'

/** What the drawn year is worth; asked for once, and counted here while it is drawn. */
export function WorthCard(year: ValuedYear) {
  const { fundingYear } = year.rules
  const found = useAnswer(headcounts.find, { params: { id: year.siteId }, query: { fundingYear } })
  if (found.data?.lines.length === 0)
    return (
      <LedgerCard label="What it is worth" hasHeading>
        <p className="mb-1 text-small text-soft">Not enough to say: there is no headcount of this year.</p>
        <HeadcountLink
          siteId={year.siteId}
          fundingYear={year.rules.fundingYear}
          words="Type or paste the headcount"
        />
      </LedgerCard>
    )
  if (found.data !== undefined) return <Worth year={year} saved={found.data} />
  if (found.isFetching) return <Skeleton className="h-20" />
  return (
    <LedgerCard label="What it is worth" hasHeading>
      <p className="mb-1.5 text-small text-soft">The headcount could not be loaded.</p>
      <Button size="small" onClick={() => void found.refetch()}>
        Try again
      </Button>
    </LedgerCard>
  )
}

function Worth({ year, saved }: { year: ValuedYear; saved: Headcounts }) {
  const { rules, facts, opening, drawn: source, decided, history } = year
  const basis = useMemo(
    () => ({ headcounts: headcountsOf(saved.lines, 'best'), rates: saved.rates }),
    [saved],
  )
  const drawn = useAfterwards(source.subscribe, source.read)
  const worthOfDrawn = (shown: typeof drawn) =>
    valuePlan(planToValue(shown, { rules, facts, opening }), basis)
  // biome-ignore lint/correctness/useExhaustiveDependencies: worthOfDrawn depends on what is listed
  const before = useMemo(() => worthOfDrawn(decided), [decided, rules, facts, opening, basis])
  const [opened] = useState(before)
  const [isOpen, setIsOpen] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: worthOfDrawn depends on what is listed
  const now = useMemo(() => worthOfDrawn(drawn), [drawn, rules, facts, opening, basis])
  const gesture = source.readGesture()
  const isDrawing = gesture !== null && isDragging(gesture)
  const target = isDrawing ? gesture.target : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: worthOfDrawn depends on what is listed
  const drawnFrom = useMemo(() => {
    const from = target === null ? history.present : planBefore(history, target)
    return from === history.present ? before : worthOfDrawn(drawnOf(from))
  }, [target, history, before])
  const change = worthDifference(isDrawing ? drawnFrom : opened, now)
  const isClosure = gesture !== null && selectionOf(gesture)?.target.part === 'closure'
  const subject = isDrawing ? (isClosure ? 'this closure' : 'this change') : 'since it was opened'
  const worths = worthsInWords(now.worth.claims)
  const hasChanged = change.pence === null || change.parts.length > 0

  return (
    <LedgerCard label="What it is worth">
      {now.worth.pence === null ? (
        <p className="min-h-11 text-small text-warn">{missingInWords(now.worth.missing)}.</p>
      ) : (
        <p className="min-h-11">
          <strong className="text-lead">{pounds(now.worth.pence)}</strong>
          <span className="text-soft"> this year</span>
          <span className="block text-small text-soft">
            {hasChanged ? `${subject} ${differenceInWords(change)}` : 'the same as when it was opened'}
          </span>
        </p>
      )}
      <NotOffered headcounts={basis.headcounts} offers={opening.offers} />
      <LedgerWorth pence={now.worth.pence} change={change} subject={isDrawing ? subject : 'changed by'} />
      {/* A line more among the figures at the pointer, also while it is empty: they are measured when a drag begins. */}
      <In place=".drag-figures">
        <p className="min-h-5 font-semibold">
          {isDrawing && change.pence !== null ? `${subject} ${poundsChange(change.pence)}` : ''}
        </p>
      </In>
      <details className="mt-1 text-small" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="font-semibold">By claim and offer</summary>
        {isOpen && (
          <>
            {hasChanged && (
              <p className="mt-1">
                {partsInWords(change.parts).map((words) => (
                  <span key={words} className="block">
                    {words}
                  </span>
                ))}
              </p>
            )}
            <ul className="mt-1 grid gap-1.5">
              {now.worth.claims.map((claim, index) => (
                <ClaimLines key={claim.period} claim={claim} worth={worths[index]} />
              ))}
            </ul>
            {!isDrawing && <ClosureCosts year={year} basis={basis} plan={before} />}
            <p className="mt-1.5 text-soft">{saved.ratesSource}</p>
          </>
        )}
      </details>
      <HeadcountLink
        siteId={year.siteId}
        fundingYear={rules.fundingYear}
        words={saved.canEdit ? 'Change the headcount' : 'See the headcount'}
      />
      <p className="sr-only" role="status">
        {isDrawing || !hasChanged ? '' : totalsInWords(change)}
      </p>
    </LedgerCard>
  )
}

function ClaimLines({ claim, worth }: { claim: ClaimWorth; worth: string | undefined }) {
  return (
    <li>
      <b className="font-semibold">{claimName(claim.period)}</b>: {worth}
      {claim.steps.map((step) => (
        <span key={stepInWords(step)} className="block text-soft">
          {stepInWords(step)}
        </span>
      ))}
    </li>
  )
}

type LedgerWorthProps = { pence: number | null; change: WorthDifference; subject: string }

/** A line of the ledger’s first card, in view where this card is not; of a fixed size, as it changes during a drag. */
function LedgerWorth({ pence, change, subject }: LedgerWorthProps) {
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
function NotOffered({ headcounts, offers = [] }: NotOfferedProps) {
  const words = notOfferedInWords(headcounts, stretchedWeeksIn(offers))
  return words !== null && <p className="mt-1.5 mb-1 text-small text-warn">{words}</p>
}

type ClosureCostsProps = { year: ValuedYear; basis: WorthBasis; plan: ValuedPlan }

/** What each closure of the decided plan takes: the plan beside itself without it. */
function ClosureCosts({ year, basis, plan }: ClosureCostsProps) {
  const { decided, rules, facts, opening } = year
  const costs = useMemo(
    () =>
      decided.closures.map((closure) => {
        const closures = decided.closures.filter((each) => each !== closure)
        const without = valuePlan(planToValue({ ...decided, closures }, { rules, facts, opening }), basis)
        return { closure, difference: worthDifference(without, plan) }
      }),
    [decided, rules, facts, opening, basis, plan],
  )
  if (costs.length === 0) return null
  return (
    <ul className="mt-1.5 grid gap-0.5" aria-label="What each closure takes">
      {costs.map(({ closure, difference }) => (
        <li key={`${closure.startDate} ${closure.endDate} ${closure.label}`}>
          {closureName(closure, facts.division)}, {rangeInWords(closure)}: {differenceInWords(difference)}
          {difference.parts.length > 0 && ` (${totalsInWords(difference)})`}
        </li>
      ))}
    </ul>
  )
}
