import { reportNames } from '#domain/report/report.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { Link } from '#web/session/links/link.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { ChooseOrganization } from '#web/shell/organization/choose-organization.tsx'
import { Card } from '#web/ui/card.tsx'
import { OtherIcon } from '#web/ui/other-icon.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Figures } from './figures.tsx'
import { presets } from './kinds.ts'
import { RecentReports } from './recent-reports.tsx'
import { useOverview } from './use-overview.ts'

export function ReportsPage() {
  const { user, effectiveOrganizationId } = useSignedIn()
  const hasNoOrganization = user.role === 'system_admin' && effectiveOrganizationId === null
  return (
    <>
      <PageHeader title="Reports" subtitle="Figures of your calendars as they are now" />
      <div key={effectiveOrganizationId} className="grid gap-5">
        {hasNoOrganization ? (
          <ChooseOrganization to="see its reports" />
        ) : (
          <>
            <Standing />
            <ReportCards />
          </>
        )}
        <Card title="Recent reports">
          <RecentReports />
        </Card>
      </div>
    </>
  )
}

function Standing() {
  return (
    <Loaded query={useOverview()} box="h-52.25 sm:h-25.5" what="The figures">
      {({ figures }) => <Figures figures={figures} />}
    </Loaded>
  )
}

const cards = [
  ...presets.map(({ kind, question }) => ({ kind, title: reportNames[kind], question })),
  {
    kind: 'custom',
    title: 'Custom Reports',
    question: 'Your own columns, filters and groups; saved, shared, as a file.',
  },
  {
    kind: 'scheduled',
    title: 'Scheduled Reports',
    question: 'Made every day, week or month, and emailed to you.',
  },
]

const worthCard = {
  kind: 'worth',
  title: 'What the Year Is Worth',
  question: 'Planned against actual, by site, authority and claim; and what is short of all paid weeks.',
}

function ReportCards() {
  const { may } = useSignedIn()
  const shown = may('worth:read') ? [...cards, worthCard] : cards
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {shown.map(({ kind, title, question }) => (
        <li key={kind} className="last:odd:col-span-full">
          <Link
            to="/reports/$kind"
            params={{ kind }}
            className="flex h-full items-start gap-3 rounded-card border border-line bg-card p-4 shadow-card transition-colors hover:border-control hover:bg-hover/50"
          >
            <span className="grid gap-1">
              <span className="text-lead font-semibold">{title}</span>
              <span className="text-soft">{question}</span>
            </span>
            <OtherIcon name="arrow-left" className="mt-1 ml-auto shrink-0 rotate-180 text-action" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
