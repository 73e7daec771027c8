import type { ComponentType } from 'react'
import { DataCard } from './data/data-card.tsx'
import { ApplicationCard } from './preferences/application-card.tsx'
import { NotificationCard } from './preferences/notification-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { PasswordCard } from './security/password-card.tsx'
import { SecurityCard } from './security/security-card.tsx'
import { SessionsCard } from './security/sessions-card.tsx'

export function PersonalSettings({ OwnKeys }: { OwnKeys: ComponentType }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="grid gap-4">
        <ProfileCard saveLabel="Save Profile Changes" />
        <SecurityCard disabledTitle="2FA Disabled" />
        <PasswordCard />
      </div>
      <div className="grid gap-4">
        <NotificationCard />
        <ApplicationCard />
        <SessionsCard />
        <OwnKeys />
        <DataCard />
      </div>
    </div>
  )
}
