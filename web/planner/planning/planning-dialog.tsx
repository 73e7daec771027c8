import { useMemo, useState } from 'react'
import { sumOfWeeks } from '#domain/authority/target-weeks.ts'
import { numberOf, roundingInWords } from '#domain/count/weeks-in-words.ts'
import { claimRooms } from '#domain/solve/splits/claim-rooms.ts'
import { claimSplits } from '#domain/solve/splits/claim-splits.ts'
import { targetsWithHolidays } from '#domain/solve/splits/ways-to-target.ts'
import { termTypesFrom } from '#domain/year/funding-year-start.ts'
import { defaultPlan, exceptionsOf, type Plan } from '#web/planner/plan/plan.ts'
import { type YearFacts, type YearRules, yearToPlan } from '#web/planner/plan/year-facts.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { WholeFigures } from '#web/ui/whole-figures.tsx'
import { AlternativeCard, differenceLook } from './alternative-card.tsx'
import {
  alternativesFor,
  compareRules,
  differingParts,
  drawnEdges,
  type Planned,
  splitOf,
  startingPoint,
  withSplit,
} from './alternatives.ts'
import { EdgesToKeepField, firstEdgesToKeep } from './edges-to-keep-field.tsx'
import { ImpossibleClaims } from './impossible-claims.tsx'
import { RulesCompared } from './rules-compared.tsx'

type PlanningDialogProps = {
  planned: Planned
  plan: Plan
  rules: YearRules
  facts: YearFacts
  onTake: (plan: Plan) => void
  onClose: () => void
}

export function PlanningDialog({ planned, plan, rules, facts, onTake, onClose }: PlanningDialogProps) {
  const drawn = useMemo(
    () => drawnEdges(planned, plan, rules, defaultPlan(rules.fundingYear, rules.yearStart)),
    [planned, plan, rules],
  )
  const [keep, setKeep] = useState(firstEdgesToKeep(drawn))
  const rooms = useMemo(
    () => claimRooms(yearToPlan(withSplit(rules, null), facts.holidayNames, exceptionsOf(plan))),
    [plan, rules, facts],
  )
  const splits = useMemo(() => [targetsWithHolidays(rooms) ?? [], claimSplits(rooms)].flat(), [rooms])
  // Of one term only what its own claim lacks is said.
  const concerned = rooms.filter(
    ({ period }) => planned === 'year' || period === planned || period === 'year',
  )
  const [split, setSplit] = useState(splitOf(plan, splits))
  const alternatives = useMemo(
    () => alternativesFor(planned, plan, rules, facts.holidayNames, { split, keep }),
    [planned, plan, rules, facts, split, keep],
  )
  const compared = useMemo(
    () => compareRules(alternatives, withSplit(rules, split), facts.holidayNames),
    [alternatives, rules, split, facts],
  )
  const names = alternatives.map((_, index) => `Plan ${index + 1}`)
  const differing = useMemo(() => differingParts(alternatives), [alternatives])
  const [best] = alternatives

  return (
    <Dialog
      width="full"
      title={planned === 'year' ? `Plan ${rules.fundingYear}` : `Fit ${planned} to target`}
      description={
        <WholeFigures>
          {`${startingPoint(planned, rules)} ${targetInWords(planned, withSplit(rules, split))}`}
        </WholeFigures>
      }
      onClose={onClose}
    >
      {best === undefined && (
        <Notice title="There is no room for this term">
          The other terms leave no days for it. Move or clear one of them first.
        </Notice>
      )}
      <ImpossibleClaims
        nation={rules.nation}
        fundingYear={rules.fundingYear}
        rooms={rooms}
        concerned={concerned}
        splits={splits}
        chosen={split}
        onChoose={setSplit}
      />
      <EdgesToKeepField drawn={drawn} kept={keep} onKeep={setKeep} />
      {best?.isExact === false && concerned.every(({ isPossible }) => isPossible) && (
        <Notice title="No plan meets the target exactly">
          These come closest. Each term says what is missing and why.
        </Notice>
      )}
      {differing.size > 0 && (
        <p className="mt-3 text-small text-soft">
          <mark className={differenceLook}>Marked</mark> dates are not the same in all plans.
        </p>
      )}
      <div className="mt-3 grid gap-3 md:grid-cols-3">
        {alternatives.map((alternative, index) => (
          <AlternativeCard
            // biome-ignore lint/suspicious/noArrayIndexKey: the plans are found at once and never move
            key={index}
            name={`Plan ${index + 1}`}
            alternative={alternative}
            year={withSplit(rules, split)}
            facts={facts}
            differing={differing}
            onTake={() => {
              onTake(alternative.plan)
              toast({
                title: 'Plan Applied',
                description: 'The year shows it. Undo brings back your own dates.',
              })
            }}
          />
        ))}
      </div>
      <RulesCompared compared={compared} names={names} />
    </Dialog>
  )
}

const whoseTarget = {
  authority: 'the authority’s',
  organization: 'your own figure',
  default: 'the default',
} as const

function targetInWords(planned: Planned, { requirements, targetsFrom, yearStart }: YearRules): string {
  const { targetWeeks, rounding, authorityWeeks } = requirements
  const weeks = termTypesFrom(yearStart).map((termType) => targetWeeks[termType])
  const counted = `counted ${roundingInWords(rounding)}`
  const whose = authorityWeeks === undefined ? whoseTarget[targetsFrom] : 'the chosen split'
  if (requirements.claims === 'by-year')
    return `The whole year is one claim. Its target is ${whose}: ${numberOf(sumOfWeeks(weeks), 'week')}, ${counted}.`
  const target = planned === 'year' ? `${weeks.join(' + ')} = ${sumOfWeeks(weeks)}` : targetWeeks[planned]
  return `The target is ${whose}: ${target} weeks, ${counted}.`
}
