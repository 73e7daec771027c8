import { type Theme, themes } from '#domain/year/display.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import {
  dateFormatOf,
  dateFormatOptions,
  themeOptions,
  timezoneOf,
  timezoneOptions,
} from './display-choices.ts'
import { PreferencesCard } from './preferences-card.tsx'
import { usePreferences } from './use-preferences.ts'

/** The preferences on /profile, saved together. */
export function PreferencesForm() {
  const { chosen, choose, isDirty, isPending, save } = usePreferences()
  const { notifications } = chosen
  const notify = (changes: Partial<typeof notifications>) =>
    choose({ notifications: { ...notifications, ...changes } })

  return (
    <PreferencesCard
      title="Preferences"
      saveLabel="Save Preferences"
      isDirty={isDirty}
      isPending={isPending}
      onSave={save}
    >
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
        <Field label="Timezone">
          <Select
            options={timezoneOptions}
            value={chosen.timezone ?? ''}
            onChange={(event) => choose({ timezone: timezoneOf(event.target.value) })}
          />
        </Field>
        <Field label="Date format">
          <Select
            options={dateFormatOptions}
            value={chosen.dateFormat ?? ''}
            onChange={(event) => choose({ dateFormat: dateFormatOf(event.target.value) })}
          />
        </Field>
      </div>
      <Field label="Theme">
        <Select
          options={themeOptions}
          value={chosen.theme}
          onChange={(event) => choose({ theme: themeOf(event.target.value) })}
        />
      </Field>
    </PreferencesCard>
  )
}

function themeOf(value: string): Theme {
  return themes.find((theme) => theme === value) ?? 'system'
}
