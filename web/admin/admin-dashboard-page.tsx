import { PageHeader } from '#web/ui/page/page-header.tsx'
import { AdminLinks } from './admin-links.tsx'
import { Backups } from './backups/backups.tsx'
import { CountingNotice } from './counting-notice.tsx'
import { SystemDataCard } from './data/system-data-card.tsx'
import { EmailServiceCard } from './email/email-service-card.tsx'
import { FigureCards } from './figures/figure-cards.tsx'
import { TrendsCard } from './figures/trends-card.tsx'
import { FirstStepsNotice } from './first-steps-notice.tsx'
import { HealthCard } from './health/health-card.tsx'
import { JobsCard } from './jobs/jobs-card.tsx'
import { OutboxCard } from './outbox/outbox-card.tsx'
import { SystemConfigurationCard } from './system-configuration-card.tsx'

export function AdminDashboardPage() {
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        subtitle="The whole installation: its users, its health and its emails"
      />
      <div className="grid grid-cols-1 gap-4">
        <CountingNotice />
        <FirstStepsNotice />
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
      </div>
    </>
  )
}
