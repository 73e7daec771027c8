import { SelectField } from '#web/ui/form/select-field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { dateFormatOptions, themeOptions, timezoneOptions } from './display-choices.ts'
import { notificationWords } from './notification-words.ts'
import { PreferencesCard } from './preferences-card.tsx'
import { usePreferences } from './use-preferences.ts'

/** The preferences on /profile, saved together. */
export function PreferencesForm() {
  const preferences = usePreferences()
  const { chosen, choose } = preferences
  const { notifications } = chosen
  const notify = (changes: Partial<typeof notifications>) =>
    choose({ notifications: { ...notifications, ...changes } })

  return (
    <PreferencesCard title="Preferences" preferences={preferences}>
      <Switch
        label="Email Notifications"
        help={notificationWords.email}
        isOn={notifications.email}
        onChange={(email) => notify({ email })}
      />
      <Switch
        label="Weekly Reports"
        help={notificationWords.weeklyReports}
        isOn={notifications.email && notifications.weeklyReports}
        isDisabled={!notifications.email}
        onChange={(weeklyReports) => notify({ weeklyReports })}
      />
      <Switch
        label="System Alerts"
        help={notificationWords.securityAlerts}
        isOn={notifications.email && notifications.securityAlerts}
        isDisabled={!notifications.email}
        onChange={(securityAlerts) => notify({ securityAlerts })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Timezone"
          options={timezoneOptions}
          value={chosen.timezone ?? ''}
          onChange={(timezone) => choose({ timezone: timezone === '' ? null : timezone })}
        />
        <SelectField
          label="Date format"
          options={dateFormatOptions}
          value={chosen.dateFormat ?? ''}
          onChange={(dateFormat) => choose({ dateFormat: dateFormat === '' ? null : dateFormat })}
        />
      </div>
      <SelectField
        label="Theme"
        options={themeOptions}
        value={chosen.theme}
        onChange={(theme) => choose({ theme })}
      />
    </PreferencesCard>
  )
}
