import { PageHeader } from '#web/ui/page/page-header.tsx'
import { PreferencesForm } from './preferences/preferences-form.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfileSecondFactor } from './security/profile-second-factor.tsx'

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
