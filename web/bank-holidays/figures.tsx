import type { ReactNode } from 'react'
import { type BankHolidayStatus, bankHolidayImports } from '#contract/authorities/bank-holiday-imports.ts'
import type { BankHoliday } from '#contract/authorities/bank-holidays.ts'
import { divisionNames, divisions } from '#domain/bank-holidays/bank-holiday.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { useDates } from '#web/session/use-dates.ts'
import { Card } from '#web/ui/card.tsx'

type FiguresProps = { status: BankHolidayStatus; year: number }

export function Figures({ status: { lastImport, source, total, publishedUntil }, year }: FiguresProps) {
  const dates = useDates()
  const ofYear = useAnswer(bankHolidayImports.listOfYear, { query: { year } })

  return (
    <div className="grid gap-4 md:grid-cols-3">
      <Figure
        title="Last Import"
        figure={lastImport === null ? 'Never' : dates.momentOf(lastImport, 'd MMM yyyy')}
      >
        {lastImport === null ? 'No imports yet' : `From ${source}`}
      </Figure>
      <Figure title="Total Holidays" figure={total.toLocaleString('en-GB')}>
        {publishedUntil === null
          ? 'None published yet'
          : `Published to ${publishedUntil}, by rule from then on`}
      </Figure>
      <Figure title={`Holidays in ${year}`} figure={ofYear.data?.length.toLocaleString('en-GB') ?? '–'}>
        {ofYear.data === undefined ? 'No data yet' : byDivision(ofYear.data)}
      </Figure>
    </div>
  )
}

function byDivision(holidays: readonly BankHoliday[]): string {
  return divisions
    .map((division) => {
      const count = holidays.filter(({ region }) => region === division).length
      return `${divisionNames[division]} ${count}`
    })
    .join(' · ')
}

function Figure({ title, figure, children }: { title: string; figure: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <p className="text-title font-bold tabular-nums">{figure}</p>
      <p className="text-small text-soft">{children}</p>
    </Card>
  )
}
