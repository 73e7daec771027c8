import { may } from '#domain/people/permission.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { AllOrganizations } from './all/all-organizations.tsx'
import { OrganizationCards, type OrganizationCardsProps } from './organization-cards.tsx'

export function OrganizationPage({ Integrations }: OrganizationCardsProps) {
  const { user } = useSignedIn()

  return (
    <>
      <PageHeader title="Organization" subtitle="Your details, and how your calendars are made and shared" />
      <div className="grid gap-4">
        <OrganizationCards Integrations={Integrations} />
        {may(user.role, 'organizations:list') && (
          <div id="all-organisations">
            <AllOrganizations />
          </div>
        )}
      </div>
    </>
  )
}
