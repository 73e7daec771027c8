import { account } from '#contract/people/account.ts'
import { themes } from '#domain/year/display.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { Link } from '#web/session/links/link.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { optionsOf, SelectField } from '#web/ui/form/select.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { currentToasts, onToastsChange } from '#web/ui/toast/toast.ts'
import { DisplayFields } from './preferences/display-fields.tsx'
import { notificationWords } from './preferences/notification-words.ts'
import { PreferencesCard } from './preferences/preferences-card.tsx'
import { usePreferences } from './preferences/use-preferences.ts'
import { ProfileCard } from './profile-card.tsx'
import { DisableSecondFactor } from './security/disable-second-factor.tsx'

export function ProfilePage() {
  return (
    <>
      <PageHeader title="Profile Settings" subtitle="Your name, how you sign in and how the screens look" />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          <ProfileCard saveLabel="Save Changes" />
          <ProfileSecondFactor />
        </div>
        <PreferencesForm />
      </div>
    </>
  )
}

/** Only on or off; the rest is in the settings. */
function ProfileSecondFactor() {
  const { user } = useSignedIn()
  const overview = useAnswer(account.security, {})

  return (
    <Card
      title="Two-Factor Authentication"
      aside={user.isTwoFactorEnabled && <Badge tone="ok">2FA Enabled</Badge>}
    >
      {user.isTwoFactorEnabled ? (
        <Loaded query={overview} box="h-9" what="Your security settings">
          {({ isSecondFactorRequired }) => (
            <DisableSecondFactor
              isRequired={isSecondFactorRequired}
              doneTitle="Two-Factor Authentication Disabled"
              onDone={reloadAfterToast}
            />
          )}
        </Loaded>
      ) : (
        <Link to="/2fa-setup" className={buttonLook({ variant: 'main' })}>
          Enable 2FA
        </Link>
      )}
    </Card>
  )
}

/** The toast is read before the page reloads; a person who has gone to another page meanwhile is not disturbed. */
function reloadAfterToast() {
  const { pathname } = window.location
  const stop = onToastsChange(reloadWhenRead)
  // It may have been closed already, while the page asked for what has changed.
  reloadWhenRead()

  function reloadWhenRead() {
    if (currentToasts().some(({ isOpen }) => isOpen)) return
    stop()
    if (window.location.pathname === pathname) window.location.reload()
  }
}

const themeNames = { light: 'Light', dark: 'Dark', system: 'System' } as const

/** The preferences on /profile, saved together. */
function PreferencesForm() {
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
