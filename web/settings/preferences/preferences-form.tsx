import { themes } from '#domain/year/display.ts'
import { optionsOf, SelectField } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { DisplayFields } from './display-fields.tsx'
import { notificationWords } from './notification-words.ts'
import { PreferencesCard } from './preferences-card.tsx'
import { usePreferences } from './use-preferences.ts'

const themeNames = { light: 'Light', dark: 'Dark', system: 'System' } as const

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
      <DisplayFields {...preferences} />
      <SelectField
        label="Theme"
        options={optionsOf(themes, themeNames)}
        value={chosen.theme}
        onChange={(theme) => choose({ theme })}
      />
    </PreferencesCard>
  )
}
