import { Switch } from '#web/ui/form/switch.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { DisplayFields } from './display-fields.tsx'
import { PreferencesCard } from './preferences-card.tsx'
import { usePreferences } from './use-preferences.ts'

export function ApplicationCard() {
  const preferences = usePreferences()
  const { chosen, choose } = preferences
  const { theme, compactView } = chosen
  const isDeviceDark = useMedia('(prefers-color-scheme: dark)')

  return (
    <PreferencesCard title="Application Preferences" preferences={preferences}>
      <DisplayFields {...preferences} />
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
