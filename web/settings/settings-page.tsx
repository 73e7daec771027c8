import { type ComponentType, useState } from 'react'
import { useSignedIn } from '#web/session/signed-in.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DataCard } from './data/data-card.tsx'
import { ApplicationCard } from './preferences/application-card.tsx'
import { NotificationCard } from './preferences/notification-card.tsx'
import { ProfileCard } from './profile-card.tsx'
import { PasswordCard } from './security/password-card.tsx'
import { SecurityCard } from './security/security-card.tsx'
import { SessionsCard } from './security/sessions-card.tsx'

type SettingsPageProps = {
  /** Cards of other folders that are shown here too. */
  OrganizationSettings: ComponentType
  SystemSettings: ComponentType
  OwnKeys: ComponentType
}

export function SettingsPage({ OrganizationSettings, SystemSettings, OwnKeys }: SettingsPageProps) {
  const { may } = useSignedIn()
  const [tab, setTab] = useState('personal')
  const [opened, setOpened] = useState<readonly string[]>([])

  function open(value: string) {
    setOpened([...opened, tab])
    setTab(value)
  }

  const tabs = [
    { value: 'personal', label: 'Personal Settings', content: <PersonalSettings OwnKeys={OwnKeys} /> },
    ...(may('organization:manage')
      ? [{ value: 'organization', label: 'Organization Settings', content: <OrganizationSettings /> }]
      : []),
    ...(may('system:administer')
      ? [{ value: 'system', label: 'System Settings', content: <SystemSettings /> }]
      : []),
  ]

  return (
    <>
      <PageHeader title="Settings" subtitle="Your account, and the settings you manage for others" />
      {tabs.length === 1 ? (
        <PersonalSettings OwnKeys={OwnKeys} />
      ) : (
        <Tabs
          label="Settings"
          // Opened tabs stay mounted, so that their input is not lost.
          tabs={tabs.map((one) => ({ ...one, keepMounted: opened.includes(one.value) }))}
          value={tab}
          onChange={open}
        />
      )}
    </>
  )
}

function PersonalSettings({ OwnKeys }: { OwnKeys: ComponentType }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <div className="grid gap-4">
        <ProfileCard saveLabel="Save Profile Changes" />
        <SecurityCard disabledTitle="2FA Disabled" />
        <PasswordCard />
        <SessionsCard />
      </div>
      <div className="grid gap-4">
        <NotificationCard />
        <ApplicationCard />
        <OwnKeys />
        <DataCard />
      </div>
    </div>
  )
}
