import { shownDate } from '#domain/year/shown-date.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { today } from '#web/session/today.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { dateFormatOptions, timezoneOptions } from './display-choices.ts'
import { PreferencesCard } from './preferences-card.tsx'
import { usePreferences } from './use-preferences.ts'

export function ApplicationCard() {
  const { display } = useSignedIn()
  const preferences = usePreferences()
  const { chosen, choose } = preferences
  const { timezone, dateFormat, theme, compactView } = chosen
  const isDeviceDark = useMedia('(prefers-color-scheme: dark)')

  return (
    <PreferencesCard title="Application Preferences" preferences={preferences}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Timezone"
          help="Times are shown in this timezone."
          options={timezoneOptions}
          value={timezone ?? ''}
          onChange={(timezone) => choose({ timezone: timezone === '' ? null : timezone })}
        />
        <SelectField
          label="Date format"
          help={`Today is ${shownDate(today(), display, 'd MMM yyyy')}.`}
          options={dateFormatOptions}
          value={dateFormat ?? ''}
          onChange={(dateFormat) => choose({ dateFormat: dateFormat === '' ? null : dateFormat })}
        />
      </div>
      <Switch
        label="Dark Mode"
        help={
          theme === 'system' ? 'Follows your device until you choose.' : 'Your own choice, on every device.'
        }
        isOn={theme === 'dark' || (theme === 'system' && isDeviceDark)}
        onChange={(isDark) => choose({ theme: isDark ? 'dark' : 'light' })}
      />
      <Switch
        label="Compact View"
        help="Less space between things, so that more fits on the screen."
        isOn={compactView}
        onChange={(isOn) => choose({ compactView: isOn })}
      />
    </PreferencesCard>
  )
}
