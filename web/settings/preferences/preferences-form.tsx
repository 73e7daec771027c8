import { SelectField } from '#web/ui/form/select-field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { dateFormatOptions, themeOptions, timezoneOptions } from './display-choices.ts'
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
        help="The main switch for all emails."
        isOn={notifications.email}
        onChange={(email) => notify({ email })}
      />
      <Switch
        label="Weekly Reports"
        help="The figures of your sites, on Mondays."
        isOn={notifications.weeklyReports}
        onChange={(weeklyReports) => notify({ weeklyReports })}
      />
      <Switch
        label="System Alerts"
        help="When something changes about how you sign in."
        isOn={notifications.securityAlerts}
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
