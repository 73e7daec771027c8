// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's roles when its parts are displayed as blocks

import type { OutlookYear } from '#domain/count/outlook.ts'
import { weekdayName } from '#domain/year/format-date.ts'
import type { FundingYearStart } from '#domain/year/funding-year-start.ts'
import { OutlookRow } from './outlook-row.tsx'

type OutlookTableProps = { years: readonly OutlookYear[]; yearStart: FundingYearStart }

const weekdays = [0, 1, 2, 3, 4]
const heading = 'px-2 py-1.5 text-left align-bottom font-semibold'

export function OutlookTable({ years, yearStart }: OutlookTableProps) {
  const isAnyProvisional = years.some(({ bankHolidays }) =>
    bankHolidays.some(({ isProvisional }) => isProvisional),
  )

  return (
    <div className="rounded-card border-line bg-card xl:border xl:p-4 xl:shadow-card max-xl:bg-transparent print:[zoom:0.9]">
      <table role="table" className="w-full border-collapse max-xl:block">
        <caption className="sr-only">Bank holidays, Easter and the weeks lost by them, by year</caption>
        <thead role="rowgroup" className="text-small text-soft max-xl:sr-only">
          <tr role="row">
            <th role="columnheader" scope="col" rowSpan={2} className={`${heading} pl-0`}>
              Year
            </th>
            <th role="columnheader" scope="col" rowSpan={2} className={heading}>
              Bank holidays
            </th>
            <th role="columnheader" scope="col" rowSpan={2} className={`${heading} w-2/5 pr-6`}>
              When they fall, over the usual terms
            </th>
            <th scope="colgroup" colSpan={5} className={heading}>
              Weeks lost by a child who comes only on
            </th>
          </tr>
          <tr role="row">
            {weekdays.map((weekday) => (
              <th key={weekday} role="columnheader" scope="col" className={heading}>
                {weekdayName(weekday)}
              </th>
            ))}
          </tr>
        </thead>
        {years.map((year) => (
          <OutlookRow key={year.fundingYear} year={year} yearStart={yearStart} />
        ))}
      </table>
      <p className="mt-3 max-w-[90ch] text-small text-soft">
        A child who comes on one weekday only loses a week with each bank holiday on it; the smaller figure is
        what falls into the usual terms, outside half-term.
        {isAnyProvisional &&
          ' Hollow dots are provisional: worked out by rule, as GOV.UK has not published that year yet.'}
      </p>
    </div>
  )
}
