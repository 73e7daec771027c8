import { SwitchField } from '#web/api/form/switch-field.tsx'
import { type OrganizationCardProps, SettingsCard, useSettingsForm } from './settings-card.tsx'

export function NotificationSettingsCard(props: OrganizationCardProps) {
  const form = useSettingsForm(props, [
    'sendWeeklySummary',
    'sendApprovalNotifications',
    'sendWindowReminders',
    'sendMaintenanceAlerts',
  ])

  return (
    <SettingsCard title="Organization Notification Settings" form={form}>
      <SwitchField
        form={form}
        name="sendWeeklySummary"
        label="Weekly summary"
        help="On Mondays, to administrators: what has changed, what is waiting and what is missing."
      />
      <SwitchField
        form={form}
        name="sendApprovalNotifications"
        label="Approval notifications"
        help="When a calendar is submitted, approved or rejected."
      />
      <SwitchField
        form={form}
        name="sendWindowReminders"
        label="Claim window reminders"
        help="A week before an authority’s headcount, claim or amendment window closes, and before England’s last days for eligibility codes."
      />
      <SwitchField
        form={form}
        name="sendMaintenanceAlerts"
        label="Maintenance alerts"
        help="When the system is closed for maintenance, and open again."
      />
    </SettingsCard>
  )
}
