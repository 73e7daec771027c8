import type { NotificationPreferences } from '#domain/people/notification.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Switch } from '#web/ui/form/switch.tsx'
import { productName } from '#web/ui/page/product-name.ts'
import { notificationWords } from './notification-words.ts'
import { PreferencesCard } from './preferences-card.tsx'
import { usePreferences } from './use-preferences.ts'

type Line = {
  name: keyof NotificationPreferences
  label: string
  help: string
  /** What system administrators get besides. */
  helpOfSystemAdmins?: string
}

const lines: readonly Line[] = [
  {
    name: 'calendarReminders',
    label: 'Calendar Reminders',
    help: 'A week before a term, a deadline or the close of a claim window.',
  },
  {
    name: 'securityAlerts',
    label: 'Security Alerts',
    help: notificationWords.securityAlerts,
  },
  {
    name: 'approvals',
    label: 'Approval Notifications',
    help: 'When a calendar is submitted, approved or rejected.',
  },
  {
    name: 'weeklySummary',
    label: 'Weekly Summary',
    help: 'What has changed in your calendars, on Mondays.',
  },
  { name: 'weeklyReports', label: 'Weekly Reports', help: notificationWords.weeklyReports },
  {
    name: 'maintenance',
    label: 'Maintenance Alerts',
    help: `When ${productName} closes for maintenance, and when it is open again.`,
    helpOfSystemAdmins: 'Also when a nightly backup fails.',
  },
]

export function NotificationCard() {
  const { user } = useSignedIn()
  const preferences = usePreferences()
  const { chosen, choose } = preferences
  const { notifications } = chosen
  const change = (name: keyof NotificationPreferences) => (isOn: boolean) =>
    choose({ notifications: { ...notifications, [name]: isOn } })

  return (
    <PreferencesCard title="Notification Preferences" preferences={preferences}>
      <Switch
        label="Email Notifications"
        help={notificationWords.email}
        isOn={notifications.email}
        onChange={change('email')}
      />
      {lines.map(({ name, label, help, helpOfSystemAdmins }) => (
        <Switch
          key={name}
          label={label}
          help={helpOfSystemAdmins && user.role === 'system_admin' ? `${help} ${helpOfSystemAdmins}` : help}
          isOn={notifications.email && notifications[name]}
          isDisabled={!notifications.email}
          onChange={change(name)}
        />
      ))}
    </PreferencesCard>
  )
}
