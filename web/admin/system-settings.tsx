import { EmailTestingCard } from './email/email-testing-card.tsx'
import { SystemConfigurationCard } from './system-configuration-card.tsx'

export function SystemSettings() {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <EmailTestingCard />
      <SystemConfigurationCard />
    </div>
  )
}
