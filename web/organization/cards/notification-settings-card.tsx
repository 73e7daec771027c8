import { SwitchField } from '#web/api/form/switch-field.tsx'
import { SettingsCard } from '#web/organization/settings-card.tsx'
import { type OrganizationCardProps, useSettingsForm } from '#web/organization/use-settings-form.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

export function NotificationSettingsCard(props: OrganizationCardProps) {
  const form = useSettingsForm(props, [
    'sendWeeklySummary',
    'sendApprovalNotifications',
    'sendMaintenanceAlerts',
    'notificationFromEmail',
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
        name="sendMaintenanceAlerts"
        label="Maintenance alerts"
        help="When the system is closed for maintenance, and open again."
      />
      <Field
        label="Notification from-email"
        isOptional
        help="The address your emails come from. Your mail provider must accept it as a sender."
        error={form.formState.errors.notificationFromEmail?.message}
      >
        <TextInput
          type="email"
          inputMode="email"
          autoComplete="off"
          {...form.register('notificationFromEmail')}
        />
      </Field>
    </SettingsCard>
  )
}
