// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's roles when its parts are displayed as blocks
import { useId, useState } from 'react'
import type { LostWeeks, OutlookYear } from '#domain/count/outlook.ts'
import { formatDate, monthName, weekdayName } from '#domain/year/format-date.ts'
import { type FundingYearStart, monthsOf } from '#domain/year/funding-year-start.ts'
import { daysInMonth, overlapOf, weekday } from '#domain/year/iso-date.ts'
import { termNames } from '#domain/year/term.ts'
import { termTints } from '#web/planner/term-hues.ts'
import { dayInYear, placeInYear } from '#web/planner/year-place.ts'
import { FullDate } from '#web/session/shown-dates.tsx'
import { useDates } from '#web/session/use-dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { WholeFigures } from '#web/ui/whole-figures.tsx'

export function OutlookRow({ year, yearStart }: { year: OutlookYear; yearStart: FundingYearStart }) {
  const [isOpen, setIsOpen] = useState(false)
  const namesId = useId()
  const { fundingYear, startDate, endDate, bankHolidays, easterInWords } = year

  return (
    <tbody
      role="rowgroup"
      className="border-t border-line break-inside-avoid max-xl:mb-3 max-xl:block max-xl:rounded-card max-xl:border max-xl:bg-card max-xl:p-3.5 print:mb-1.5 print:px-2.5 print:py-1.5"
    >
      <tr
        role="row"
        className="max-xl:grid max-xl:grid-cols-5 max-xl:gap-x-2 max-xl:gap-y-3 sm:max-xl:grid-cols-[2fr_1.4fr_repeat(5,1fr)] max-sm:in-data-wide-letters:*:col-span-full! print:gap-y-1"
      >
        <th
          role="rowheader"
          scope="row"
          className="py-3 pr-2 text-left align-top font-normal max-xl:col-span-3 max-xl:p-0 sm:max-xl:col-span-1"
        >
          <b className="block text-lead font-semibold">{fundingYear}</b>
          <span className="text-small text-soft">
            <span className="whitespace-nowrap">
              <FullDate day={startDate} /> –
            </span>{' '}
            <span className="whitespace-nowrap">
              <FullDate day={endDate} />
            </span>
          </span>
        </th>
        <td role="cell" className="px-2 py-3 align-top max-xl:col-span-2 max-xl:p-0 sm:max-xl:col-span-1">
          <HolidayCount bankHolidays={bankHolidays} />
        </td>
        <td
          role="cell"
          className="py-3 pr-6 pl-2 align-top max-xl:col-span-full max-xl:p-0 sm:max-xl:order-last"
        >
          <YearLine year={year} yearStart={yearStart} />
          <p className="mt-1.5">
            <WholeFigures>{easterInWords}</WholeFigures>
          </p>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={namesId}
            className="mt-0.5 inline-flex min-h-6 items-center gap-1 text-small font-semibold text-action underline-offset-2 hover:underline print:hidden"
            onClick={() => setIsOpen(!isOpen)}
          >
            Names and dates<span className="sr-only"> of {fundingYear}</span>
            <Icon
              name="chevron-down"
              className={classNames('transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        </td>
        {year.lostWeeks.map((lost) => (
          <LostCell key={lost.weekday} lost={lost} />
        ))}
      </tr>
      <tr role="row" id={namesId} className={classNames(isOpen ? 'max-xl:block' : 'hidden print:block')}>
        <td role="cell" colSpan={8} className="pb-3 max-xl:block max-xl:pt-3 max-xl:pb-0 print:pt-1">
          <HolidayNames bankHolidays={bankHolidays} />
        </td>
      </tr>
    </tbody>
  )
}

function HolidayCount({ bankHolidays }: Pick<OutlookYear, 'bankHolidays'>) {
  const provisional = bankHolidays.filter(({ isProvisional }) => isProvisional).length
  return (
    <span className="flex flex-wrap items-baseline gap-x-1.5 max-sm:justify-end sm:max-xl:flex-col">
      <b className="block text-figure leading-none font-bold tracking-[-0.03em]">{bankHolidays.length}</b>
      <span className="text-small text-soft">
        <span className="xl:hidden">bank holidays</span>
        {provisional > 0 && (
          <span className="block">
            {provisional === bankHolidays.length ? 'all' : provisional} provisional
          </span>
        )}
      </span>
    </span>
  )
}

function LostCell({ lost: { weekday, inYear, inTerms } }: { lost: LostWeeks }) {
  return (
    <td role="cell" className="px-2 py-3 align-top max-xl:p-0">
      <span
        aria-hidden="true"
        className="block text-small font-semibold text-soft xl:hidden print:mr-1 print:inline"
      >
        {weekdayName(weekday).slice(0, 3)}
      </span>
      <b className={classNames('text-lead', inYear === 0 ? 'font-normal text-recede' : 'font-semibold')}>
        {inYear}
      </b>
      <span className="text-small text-soft xl:hidden"> lost</span>
      {inYear > 0 && (
        <span className="block text-small text-soft sm:whitespace-nowrap">{inTerms} in term</span>
      )}
    </td>
  )
}

function HolidayNames({ bankHolidays }: Pick<OutlookYear, 'bankHolidays'>) {
  return (
    <ul className="gap-x-6 rounded-control bg-paper px-3 py-2 text-small sm:columns-2 xl:columns-3 print:columns-3 print:gap-x-2 print:p-0">
      {bankHolidays.map(({ name, date, isProvisional }) => (
        <li key={date} className="flex break-inside-avoid items-baseline gap-2 py-0.5 print:gap-1 print:py-0">
          <span
            aria-hidden="true"
            className={classNames(
              'size-2.25 shrink-0 rounded-full border-2 border-holiday',
              !isProvisional && 'bg-holiday',
            )}
          />
          <span className="w-30 shrink-0 whitespace-nowrap print:w-20 text-soft">
            {weekdayName(weekday(date)).slice(0, 3)} {formatDate(date, 'd MMM')}
            <span className="print:hidden"> {date.slice(0, 4)}</span>
          </span>
          <span>
            {name}
            {isProvisional && <span className="text-soft print:hidden"> (provisional)</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The year as a line; the list below says the same in text. */
function YearLine({ year, yearStart }: { year: OutlookYear; yearStart: FundingYearStart }) {
  const dates = useDates()
  const months = monthsOf(year.fundingYear, yearStart)
  // As wide as their days are many, so that a day stands under its month.
  const monthWidths = months.map((each) => `${daysInMonth(each.year, each.month)}fr`).join(' ')

  return (
    <div aria-hidden="true" className="text-small">
      <div className="relative mb-0.5 h-3.5 border-line border-b">
        {year.bankHolidays.map(({ date, name, isProvisional }) => (
          <span
            key={date}
            title={`${name}, ${dates.date(date, 'd MMM yyyy')}`}
            className={classNames(
              'absolute -bottom-[5px] -ml-[5px] size-2.5 rounded-full border-2 border-holiday',
              isProvisional ? 'bg-card' : 'bg-holiday',
            )}
            style={{ left: dayInYear(date, year) }}
          />
        ))}
      </div>
      <div className="relative mt-2 h-5">
        {year.usualTerms.map(({ termType, ...range }) => {
          const term = overlapOf(range, year)
          return (
            <span
              key={termType}
              className={classNames(
                'absolute inset-y-0 overflow-hidden rounded-small px-1.5 forced-colors:border',
                termTints[termType],
              )}
              style={placeInYear(term, year)}
            >
              {termNames[termType]}
            </span>
          )
        })}
      </div>
      <div className="mt-0.5 grid text-soft" style={{ gridTemplateColumns: monthWidths }}>
        {months.map(({ month }) => (
          <span key={month}>{monthName(month).slice(0, 1)}</span>
        ))}
      </div>
    </div>
  )
}
