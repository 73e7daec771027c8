import { type BankHolidayStatus, bankHolidayImports } from '#contract/authorities/bank-holiday-imports.ts'
import type { BankHoliday } from '#contract/authorities/bank-holidays.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/form/select.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { HolidayList } from './holiday-list.tsx'
import { sharedHolidays } from './shared-holidays.ts'
import { yearsOnOffer } from './years.ts'

type YearCardProps = { status: BankHolidayStatus; year: number; onYear: (year: number) => void }

export function YearCard({ status, year, onYear }: YearCardProps) {
  const holidays = useAnswer(bankHolidayImports.listOfYear, { query: { year } })
  const { published, provisional } = yearsOnOffer(status)
  const optionOf = (value: number) => ({ value: String(value), label: String(value) })

  return (
    <Card title={`Bank holidays in ${year}`}>
      <div className="mb-2 max-w-48">
        <SelectField
          label="Year"
          value={String(year)}
          options={published.map(optionOf)}
          apart={{ label: 'Provisional, by rule', options: provisional.map(optionOf) }}
          onChange={(value) => onYear(Number(value))}
        />
      </div>
      <Loaded query={holidays} rows={8} what={`The bank holidays of ${year}`}>
        {(found) => <Holidays year={year} holidays={found} />}
      </Loaded>
    </Card>
  )
}

function Holidays({ year, holidays }: { year: number; holidays: readonly BankHoliday[] }) {
  if (holidays.length === 0)
    return (
      <EmptyState title={`No bank holidays found for ${year}`}>
        Import them once the government has published them.
      </EmptyState>
    )
  return (
    <>
      {holidays.some(({ isProvisional }) => isProvisional) && (
        <div className="mt-3 mb-1">
          <Notice tone="warn" title="Provisional">
            The government has not published all of {year} yet. Provisional days are worked out by rule, and
            replaced as soon as they are published.
          </Notice>
        </div>
      )}
      <HolidayList label={`Bank holidays in ${year}`} holidays={sharedHolidays(holidays)} />
    </>
  )
}
