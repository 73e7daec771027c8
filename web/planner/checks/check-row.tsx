import { useId, useState } from 'react'
import type { Fix, RuleResult } from '#domain/check/rule-result.ts'
import { formatDate } from '#domain/year/format-date.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { type IsoDate, isWithin } from '#domain/year/iso-date.ts'
import type { YearRules } from '#web/planner/plan/year-facts.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'

const looks: Record<RuleResult['outcome'], { icon: IconName; look: string; word: string }> = {
  pass: { icon: 'check', look: 'text-ok', word: 'Pass' },
  warning: { icon: 'bang', look: 'text-warn', word: 'Warning' },
  fail: { icon: 'close', look: 'text-danger', word: 'Fail' },
}

const maxDaysShown = 2

type CheckRowProps = {
  result: RuleResult
  rules: YearRules
  onShowDay: (day: IsoDate) => void
  /** Absent where the plan is read-only. */
  onFix: ((fix: Fix) => void) | undefined
}

export function CheckRow({ result, rules, onShowDay, onFix }: CheckRowProps) {
  const { outcome, sentence, arithmetic, days, fix } = result
  const { icon, look, word } = looks[outcome]
  const [isSumShown, setIsSumShown] = useState(false)
  const sumId = useId()

  return (
    <li className="flex gap-2">
      <Icon name={icon} className={classNames('mt-0.5', look)} />
      <div className="min-w-0 flex-1">
        <p>
          <b className={classNames('font-semibold', look)}>{word}:</b> {sentence}
        </p>
        <div className="flex flex-wrap gap-x-3 text-soft print:hidden">
          {arithmetic !== null && (
            <button
              type="button"
              aria-expanded={isSumShown}
              aria-controls={sumId}
              onClick={() => setIsSumShown(!isSumShown)}
              className="min-h-6 underline decoration-dotted underline-offset-3"
            >
              The sum
            </button>
          )}
          <Days days={days} rules={rules} onShowDay={onShowDay} />
        </div>
        <p id={sumId} hidden={!isSumShown} className="text-soft">
          {arithmetic}
        </p>
        {fix !== null && onFix !== undefined && (
          <Button
            size="small"
            className="mt-0.5 py-1 text-left whitespace-normal! print:hidden"
            onClick={() => onFix(fix)}
          >
            {fix.label}
          </Button>
        )}
      </div>
    </li>
  )
}

type DaysProps = Pick<CheckRowProps, 'rules' | 'onShowDay'> & { days: readonly IsoDate[] }

function Days({ days, rules, onShowDay }: DaysProps) {
  const year = plannedYear(rules.fundingYear, rules.yearStart)
  const onCanvas = days.filter((day) => isWithin(day, year))
  const more = onCanvas.length - maxDaysShown
  if (onCanvas.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-1.5">
      Show
      {onCanvas.slice(0, maxDaysShown).map((day) => (
        <button
          key={day}
          type="button"
          onClick={() => onShowDay(day)}
          className="min-h-6 px-0.5 font-semibold text-action underline underline-offset-3"
        >
          {formatDate(day, 'd MMM')}
        </button>
      ))}
      {more > 0 && <span>and {more} more</span>}
    </p>
  )
}
