import { useSignedIn } from '#web/session/signed-in.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { AllOrganizations } from './all/all-organizations.tsx'
import { OrganizationCards, type OrganizationCardsProps } from './organization-cards.tsx'

export function OrganizationPage({ Integrations }: OrganizationCardsProps) {
  const { may } = useSignedIn()

  return (
    <>
      <PageHeader title="Organization" subtitle="Your details, and how your calendars are made and shared" />
      <div className="grid gap-4">
        <OrganizationCards Integrations={Integrations} />
        {may('organizations:list') && (
          <div id="all-organisations">
            <AllOrganizations />
          </div>
        )}
      </div>
    </>
  )
}
