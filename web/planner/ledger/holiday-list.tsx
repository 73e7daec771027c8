import { useQueryClient } from '@tanstack/react-query'
import { memo, useEffect } from 'react'
import { formatDate } from '#domain/year/format-date.ts'
import { plannedYear } from '#domain/year/funding-year-start.ts'
import { type IsoDate, isWithin } from '#domain/year/iso-date.ts'
import type { YearFacts, YearRules } from '#web/planner/plan/year-facts.ts'
import { holidaysOf } from '#web/planner/use-bank-holidays.ts'
import { FullDate } from '#web/session/shown-dates.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'

type HolidayListProps = {
  year: YearRules
  facts: YearFacts
  /** Absent where the plan is read-only. */
  actions?: { canOpen: (day: IsoDate) => boolean; toggle: (day: IsoDate) => void }
}

/** Memoised: a drag does not render it again. */
export const HolidayList = memo(function HolidayList({ year, facts, actions }: HolidayListProps) {
  useYearsLoaded()
  const days = plannedYear(year.fundingYear, year.yearStart)
  const holidays = [...facts.holidayNames].filter(([date]) => isWithin(date, days)).sort()
  const named = holidays.map(
    ([date, { name }]) =>
      `${name} ${formatDate(date, 'd MMM')}${facts.bankHolidays.has(date) ? '' : ' (open)'}`,
  )
  const open = holidays.filter(([date]) => !facts.bankHolidays.has(date)).length

  return (
    <>
      {/* On paper a folded list can't be opened. */}
      <p className="hidden text-small print:col-span-2 print:block">
        <b>Bank holidays:</b> {named.join(' · ')}
      </p>
      <details className="print:hidden rounded-card border border-line bg-card px-4 py-2.5 text-small shadow-card">
        <summary className="font-semibold after:ml-auto">
          <span aria-hidden="true" className="swatch bank-holidays-swatch" />
          {holidays.length} bank holidays in {year.fundingYear}
          {open > 0 && `, ${open} open`}
        </summary>
        <ul className="mt-2 grid gap-1">
          {holidays.map(([date, holiday]) => (
            <Holiday key={date} date={date} holiday={holiday} year={year} facts={facts} actions={actions} />
          ))}
        </ul>
      </details>
    </>
  )
})

/** Each year from 2024 to 2030, once the year is drawn: turning to one of them then shows it at once. */
function useYearsLoaded(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let isShown = true
    // In turn: a phone is busy for as long as it takes to make seven requests at once.
    async function load() {
      for (let year = 2024; isShown && year <= 2030; year += 1)
        await queryClient.prefetchQuery({ ...holidaysOf(year), gcTime: Number.POSITIVE_INFINITY })
    }
    void load()
    return () => {
      isShown = false
    }
  }, [queryClient])
}

type HolidayProps = Omit<HolidayListProps, 'actions'> & {
  date: IsoDate
  holiday: { name: string; isProvisional: boolean }
  actions: HolidayListProps['actions']
}

function Holiday({ date, holiday: { name, isProvisional }, year, facts, actions }: HolidayProps) {
  const isOpen = !facts.bankHolidays.has(date)
  const schoolsAreOpen = year.authorityOpenHolidays.includes(date)
  return (
    <li>
      <div className="flex gap-2">
        <span>
          {name}
          {isProvisional && <span className="text-warn"> (provisional)</span>}
        </span>
        <span className="ml-auto whitespace-nowrap text-soft">
          <FullDate day={date} />
        </span>
      </div>
      {actions !== undefined && (isOpen || actions.canOpen(date)) ? (
        <Checkbox
          label="Open"
          describedAs={`Open on ${name}`}
          isChecked={isOpen}
          onChange={() => actions.toggle(date)}
        />
      ) : (
        isOpen && <p>Open</p>
      )}
      {schoolsAreOpen && <p className="text-soft">The schools of {year.authorityName} are open.</p>}
    </li>
  )
}
