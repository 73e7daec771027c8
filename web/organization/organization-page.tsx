import { may } from '#domain/people/permission.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { AllOrganizations } from './all/all-organizations.tsx'
import { OrganizationCards, type OrganizationCardsProps } from './organization-cards.tsx'

export function OrganizationPage({ Programs }: OrganizationCardsProps) {
  const { user } = useSignedIn()

  return (
    <>
      <PageHeader title="Organization" subtitle="Who you are, and how your calendars are made and told of" />
      <div className="grid gap-4">
        <OrganizationCards Programs={Programs} />
        {may(user.role, 'organizations:list') && (
          <div id="all-organisations" className="scroll-mt-20">
            <AllOrganizations />
          </div>
        )}
      </div>
    </>
  )
}
