import { type FormEvent, useState } from 'react'
import { type Theme, themes } from '#domain/year/display.ts'
import { useUnsaved } from '#web/session/unsaved.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
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
import { usePreferences } from './use-preferences.ts'

/** The preferences on /profile, saved together. */
export function PreferencesForm() {
  const { preferences, isPending, save } = usePreferences()
  const [chosen, setChosen] = useState(preferences)
  useUnsaved(JSON.stringify(chosen) !== JSON.stringify(preferences))
  const { notifications } = chosen
  const notify = (changes: Partial<typeof notifications>) =>
    setChosen({ ...chosen, notifications: { ...notifications, ...changes } })

  function submit(event: FormEvent) {
    event.preventDefault()
    void save(chosen)
  }

  return (
    <Card title="Preferences">
      <form onSubmit={submit} className="grid gap-4">
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
              onChange={(event) => setChosen({ ...chosen, timezone: timezoneOf(event.target.value) })}
            />
          </Field>
          <Field label="Date format">
            <Select
              options={dateFormatOptions}
              value={chosen.dateFormat ?? ''}
              onChange={(event) => setChosen({ ...chosen, dateFormat: dateFormatOf(event.target.value) })}
            />
          </Field>
        </div>
        <Field label="Theme">
          <Select
            options={themeOptions}
            value={chosen.theme}
            onChange={(event) => setChosen({ ...chosen, theme: themeOf(event.target.value) })}
          />
        </Field>
        <Button
          type="submit"
          variant="main"
          className="justify-self-start"
          isPending={isPending}
          pendingLabel="Saving..."
        >
          Save Preferences
        </Button>
      </form>
    </Card>
  )
}

function themeOf(value: string): Theme {
  return themes.find((theme) => theme === value) ?? 'system'
}
