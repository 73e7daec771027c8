import { reports } from '#contract/reports/reports.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { LoadingWords, Skeleton } from '#web/ui/page/skeleton.tsx'
import { TextList } from '#web/ui/text-list.tsx'
import { ChartCard } from './chart/chart-card.tsx'
import { type Definition, questionOf } from './definition.ts'
import { Figures } from './figures.tsx'
import { ReportTable } from './report-table.tsx'

export function ReportViewOf({ definition }: { definition: Definition }) {
  const view = useAnswer(reports.view, { query: questionOf(definition) })
  return (
    <Loaded query={view} skeleton={<ViewSkeleton />} what="The report">
      {({ figures, charts, columns, rows, notes }) => (
        <div className="grid gap-5 *:min-w-0">
          <Figures figures={figures} />
          {charts.length > 0 && (
            <div
              className={classNames(
                'grid gap-5 *:min-w-0',
                charts.length > 1 && 'lg:grid-cols-2 lg:*:last:odd:col-span-2',
              )}
            >
              {charts.map((chart) => (
                <ChartCard key={chart.title} chart={chart} />
              ))}
            </div>
          )}
          <Card title="Rows" className="min-w-0">
            <ReportTable definition={definition} columns={columns} count={rows} />
          </Card>
          <TextList className="grid gap-1 text-small text-soft" texts={notes} />
        </div>
      )}
    </Loaded>
  )
}

function ViewSkeleton() {
  return (
    <div role="status" className="grid gap-5">
      <LoadingWords>Loading the report</LoadingWords>
      <Skeleton className="h-24" />
      <div className="grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-56" />
        <Skeleton className="h-56" />
      </div>
      <Skeleton className="h-64" />
    </div>
  )
}
