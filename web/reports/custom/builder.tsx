import { isByOffer } from '#domain/report/report.ts'
import {
  isPrivateColumn,
  isReportColumn,
  type ReportColumn,
  type ReportGrouping,
  reportColumnIds,
  reportColumns,
  reportGroupings,
} from '#domain/report/report-column.ts'
import type { Definition } from '#web/reports/definition.ts'
import { Filters } from '#web/reports/filters.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { SelectField } from '#web/ui/form/select.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

type BuilderProps = {
  title: string
  definition: Definition
  years: readonly string[]
  onChange: (definition: Definition) => void
}

const rowsOffered: readonly { value: ReportGrouping | ''; label: string }[] = [
  { value: '', label: 'One calendar' },
  ...reportGroupings.map((grouping) => ({
    value: grouping,
    label: `All of one ${reportColumns[grouping].title.toLowerCase()}`,
  })),
]

export function Builder({ title, definition, years, onChange }: BuilderProps) {
  const { columns, groupBy } = definition
  // In display order, not in the order of choosing.
  const choose = (column: ReportColumn, isChosen: boolean) =>
    onChange({
      ...definition,
      columns: reportColumnIds.filter((each) => (each === column ? isChosen : columns.includes(each))),
    })
  const { may } = useSignedIn()
  const mayKnowWorth = may('worth:read')
  const offered = reportColumnIds.filter(
    (column) => isAvailable(column, groupBy) && (mayKnowWorth || !isPrivateColumn(column)),
  )

  return (
    <Card title={title}>
      <div className="grid gap-5">
        <Filters definition={definition} years={years} onChange={onChange} />
        <div className="sm:max-w-64">
          <SelectField
            label="A row is"
            help={
              groupBy === null
                ? isByOffer({ columns: columns.filter(isReportColumn), groupBy })
                  ? 'With columns of an offer, each offer of a calendar has a row.'
                  : undefined
                : 'Weeks, days and an offer’s hours, which are one child’s, are averages; places, other hours and counts are sums.'
            }
            options={rowsOffered}
            value={groupBy ?? ''}
            onChange={(value) => onChange({ ...definition, groupBy: value === '' ? null : value })}
          />
        </div>
        <fieldset>
          <legend className="mb-2 font-semibold">Columns</legend>
          <div className="grid grid-cols-2 gap-x-4 gap-y-1.5 md:grid-cols-3 lg:grid-cols-4">
            {offered.map((column) => (
              <Checkbox
                key={column}
                label={reportColumns[column].title}
                isChecked={columns.includes(column)}
                onChange={(isChosen) => choose(column, isChosen)}
              />
            ))}
          </div>
        </fieldset>
        {columns.length === 0 && <Notice tone="warn">Choose at least one column.</Notice>}
      </div>
    </Card>
  )
}

function isAvailable(column: ReportColumn, groupBy: ReportGrouping | null): boolean {
  return groupBy === null || (column !== groupBy && reportColumns[column].together !== null)
}
