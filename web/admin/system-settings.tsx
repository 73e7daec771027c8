import { EmailServiceCard } from './email/email-service-card.tsx'
import { SystemConfigurationCard } from './system-configuration-card.tsx'

/** What the admin dashboard configures, for the settings. */
export function SystemSettings() {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <EmailServiceCard />
      <SystemConfigurationCard />
    </div>
  )
}
