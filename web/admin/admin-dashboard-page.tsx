import { PageHeader } from '#web/ui/page-header.tsx'
import { EmailServiceCard } from './email/email-service-card.tsx'
import { FigureCards } from './figure-cards.tsx'
import { OutboxCard } from './outbox/outbox-card.tsx'
import { SystemConfigurationCard } from './system-configuration-card.tsx'

export function AdminDashboardPage() {
  return (
    <>
      <PageHeader
        title="Admin Dashboard"
        subtitle="The whole installation: who is here, whether it is well, and what it sends"
      />
      <div className="grid gap-4">
        <FigureCards />
        <div className="grid items-start gap-4 xl:grid-cols-2">
          <EmailServiceCard />
          <SystemConfigurationCard />
        </div>
        <OutboxCard />
      </div>
    </>
  )
}
