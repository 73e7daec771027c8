import { fundingWeeksInWords, mayMistakeRounding } from '#domain/count/by-rounding.ts'
import { countTerm } from '#domain/count/school-days.ts'
import { rangeInWords } from '#domain/year/format-date.ts'
import { termTypesFrom, usualTermDates } from '#domain/year/funding-year-start.ts'
import { type TermType, termNames } from '#domain/year/term.ts'
import { type Plan, realTerms } from '#web/planner/plan/plan.ts'
import type { PlannerEvent } from '#web/planner/plan/planner-event.ts'
import { type DateField, textIn } from '#web/planner/plan/type-in.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import { DateInput } from '#web/session/date-input.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { suggestedHalfTerm } from './half-term-suggestion.ts'

type TermFieldsProps = {
  plan: Plan
  rules: YearRules
  facts: YearFacts
  /** From a field's path, such as `summer.endDate`, to its message. */
  errors: ReadonlyMap<string, string>
  onEvent: (event: PlannerEvent) => void
}

export function TermFields(props: TermFieldsProps) {
  return (
    <div className="grid gap-3 md:grid-cols-3">
      {termTypesFrom(props.rules.yearStart).map((termType) => (
        <TermFieldset key={termType} termType={termType} {...props} />
      ))}
    </div>
  )
}

type TermFieldsetProps = TermFieldsProps & { termType: TermType }

function TermFieldset(props: TermFieldsetProps) {
  const { termType, plan, facts, errors } = props
  const termError = errors.get(termType)

  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-card p-4 shadow-card">
      <legend className="sr-only">{termNames[termType]}</legend>
      <div className="mb-3 flex flex-wrap items-center gap-1.5">
        <span aria-hidden="true" className="w-full text-lead font-semibold">
          {termNames[termType]}
        </span>
        <WeekBadges termType={termType} plan={plan} rules={props.rules} facts={facts} />
      </div>
      {termError !== undefined && <p className="mb-2 text-small font-medium text-danger">{termError}</p>}
      <div className="grid gap-3">
        <DayField {...props} label="Start date" field="startDate" />
        <DayField {...props} label="End date" field="endDate" />
        <DayField {...props} label="Half-term start" field="halfTerm.startDate" />
        <DayField {...props} label="Half-term end" field="halfTerm.endDate" />
        <HalfTermHelp {...props} />
      </div>
    </fieldset>
  )
}

/** Calendar weeks from start to end, and funding weeks of school days. */
function WeekBadges({
  termType,
  plan,
  rules,
  facts,
}: Omit<TermFieldsProps, 'errors' | 'onEvent'> & { termType: TermType }) {
  const term = realTerms(plan).find((candidate) => candidate.termType === termType)
  const count = term && countTerm(term, facts)
  const { requirements } = rules
  return (
    <>
      <Badge tone={count && mayMistakeRounding(count.schoolDays, requirements) ? 'warn' : termType}>
        {count ? fundingWeeksInWords(count.schoolDays, requirements.rounding ?? null) : '– funding weeks'}
      </Badge>
      <Badge>{count?.calendarWeeks ?? '–'} calendar weeks</Badge>
    </>
  )
}

type DayFieldProps = TermFieldsetProps & { label: string; field: DateField }

function DayField({ termType, plan, rules, errors, onEvent, label, field }: DayFieldProps) {
  const near = usualTermDates(termType, rules.fundingYear, rules.yearStart).startDate
  const path = `${termType}.${field}`
  return (
    <Field label={label} error={errors.get(path)}>
      <DateInput
        name={path}
        value={textIn(plan, termType, field)}
        near={near}
        onChange={(text) => onEvent({ type: 'type-in', termType, field, text })}
      />
    </Field>
  )
}

function HalfTermHelp({ termType, plan, rules, facts, onEvent }: TermFieldsetProps) {
  const isAutomatic = plan.terms[termType].halfTerm === 'automatic'
  const suggestion = suggestedHalfTerm(termType, plan, rules, facts)

  return (
    <div className="flex min-h-8 flex-wrap items-center gap-2 text-small text-soft">
      {isAutomatic ? (
        'Automatic: the middle week'
      ) : (
        <Button
          size="small"
          onClick={() => onEvent({ type: 'set-half-term', termType, halfTerm: 'automatic' })}
        >
          Use the middle week
        </Button>
      )}
      {suggestion !== null && (
        <Button
          size="small"
          onClick={() => onEvent({ type: 'set-half-term', termType, halfTerm: suggestion })}
        >
          Use {rangeInWords(suggestion)}
        </Button>
      )}
    </div>
  )
}
