import { firstSteps, stepsDone } from '#contract/system/first-steps.ts'
import { system } from '#contract/system/system.ts'
import { seconds } from '#domain/year/duration.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { Link } from '#web/session/links/link.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { OnceAboveLoaded } from '#web/ui/page/once-above-loaded.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Backups } from './backups/backups.tsx'
import { SystemDataCard } from './data/system-data-card.tsx'
import { EmailServiceCard } from './email/email-service-card.tsx'
import { FigureCards } from './figures/figure-cards.tsx'
import { TrendsCard } from './figures/trends-card.tsx'
import { HealthCard } from './health/health-card.tsx'
import { JobsCard } from './jobs/jobs-card.tsx'
import { OutboxCard } from './outbox/outbox-card.tsx'
import { SystemConfigurationCard } from './system-configuration-card.tsx'

const pollMs = 1 * seconds

/** How far the job is that counts the claims of calendars from an earlier release; nothing once all are counted. */
function CountingNotice() {
  const { data } = useAnswer(system.countedCalendars, {
    refetchInterval: ({ state: { data, status } }) =>
      data !== undefined && data.counted < data.calendars && status !== 'error' ? pollMs : false,
  })

  if (data === undefined || data.counted === data.calendars) return null
  const [counted, all] = [data.counted, data.calendars].map((figure) => figure.toLocaleString('en-GB'))
  return (
    <Notice title="The claims of an earlier release’s calendars are being counted">
      <p className="tabular-nums">
        {counted} of {all} calendars counted again. All of them can be used; until then, reports show the
        others by their terms.
      </p>
      <ProgressBar label="Calendars counted" done={data.counted} all={data.calendars} className="mt-2" />
    </Notice>
  )
}

export function AdminDashboardPage() {
  const { isLoading } = useAnswer(firstSteps.find, {})

  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        subtitle="The whole installation: its users, its health and its emails"
      />
      <div className="grid grid-cols-1 gap-4">
        <CountingNotice />
        <FirstStepsNotice />
        <OnceAboveLoaded isLoaded={!isLoading} className="grid grid-cols-1 gap-4">
          <AdminLinks />
          <FigureCards />
          <TrendsCard />
          <HealthCard />
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <div id="mail">
              <EmailServiceCard />
            </div>
            <SystemConfigurationCard />
          </div>
          <div id="data">
            <SystemDataCard>
              <Backups />
            </SystemDataCard>
          </div>
          <div id="jobs">
            <JobsCard />
          </div>
          <div id="outbox">
            <OutboxCard />
          </div>
        </OnceAboveLoaded>
      </div>
    </>
  )
}

function FirstStepsNotice() {
  const { data } = useAnswer(firstSteps.find, {})

  if (data === undefined || data.isDismissed) return null
  const done = stepsDone(data)
  const isOver = done.every((isDone) => isDone)
  return (
    <Notice
      title={
        isOver
          ? 'The first steps are done'
          : `First steps: ${done.filter(Boolean).length} of ${done.length} done`
      }
    >
      <Link to="/first-steps">
        {isOver ? 'Look at them once more, or dismiss them' : 'Go on with the first steps'}
      </Link>
    </Notice>
  )
}

const look =
  'inline-flex min-h-9 items-center rounded-control border border-line bg-card px-3 text-small font-semibold text-action no-underline hover:bg-hover'

function AdminLinks() {
  return (
    <nav aria-label="Other administration pages" className="flex flex-wrap gap-2">
      <Link to="/organization" hash="all-organisations" className={look}>
        Organisations
      </Link>
      <Link to="/local-authorities" className={look}>
        Local authorities’ rules
      </Link>
      <Link to="/admin/bank-holidays" className={look}>
        Bank holidays
      </Link>
      <Link to="/audit" className={look}>
        Audit log
      </Link>
      <Link to="/admin-dashboard" hash="jobs" className={look}>
        Jobs
      </Link>
      <Link to="/admin-dashboard" hash="outbox" className={look}>
        Outbox
      </Link>
      <Link to="/admin-dashboard" hash="data" className={look}>
        System data
      </Link>
    </nav>
  )
}
