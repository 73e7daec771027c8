import type { ComponentType } from 'react'
import { organizations } from '#contract/organizations/organizations.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { ChooseOrganization } from '#web/shell/organization/choose-organization.tsx'
import { LoadingWords, Skeleton } from '#web/ui/page/skeleton.tsx'
import { CalendarSettingsCard } from './cards/calendar-settings-card.tsx'
import { DataCard } from './cards/data-card.tsx'
import { DisplayCard } from './cards/display-card.tsx'
import { InformationCard } from './cards/information-card.tsx'
import { LogoCard } from './cards/logo-card.tsx'
import { MailSenderCard } from './cards/mail-sender-card.tsx'
import { NotificationSettingsCard } from './cards/notification-settings-card.tsx'
import { SingleSignOnCard } from './cards/single-sign-on-card.tsx'
import { UserSettingsCard } from './cards/user-settings-card.tsx'

export type OrganizationCardsProps = {
  Integrations: ComponentType<{ organizationId: string }>
}

export function OrganizationCards({ Integrations }: OrganizationCardsProps) {
  const { effectiveOrganizationId: id } = useSignedIn()
  if (id === null) return <ChooseOrganization to="see its settings" />
  return (
    <div key={id} className="grid gap-4">
      <CardsOf id={id} />
      <Integrations organizationId={id} />
    </div>
  )
}

function CardsOf({ id }: { id: string }) {
  const found = useAnswer(organizations.find, { params: { id } })

  return (
    <Loaded query={found} skeleton={<CardSkeletons />} what="The organisation">
      {(organization) => {
        const card = { organization, onStale: () => found.refetch() }
        return (
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <div className="grid gap-4">
              <InformationCard {...card} />
              <LogoCard {...card} />
              <DisplayCard {...card} />
              <SingleSignOnCard organizationId={id} />
            </div>
            <div className="grid gap-4">
              <CalendarSettingsCard {...card} />
              <UserSettingsCard {...card} />
              <NotificationSettingsCard {...card} />
              <MailSenderCard {...card} />
              <DataCard organization={organization} />
            </div>
          </div>
        )
      }}
    </Loaded>
  )
}

function CardSkeletons() {
  return (
    // As high as the window, or what is below would be seen, and move once the rest has loaded.
    <div role="status" className="grid min-h-dvh content-start gap-4 xl:grid-cols-2">
      <LoadingWords>Loading the organisation</LoadingWords>
      <Skeleton className="h-96" />
      <Skeleton className="h-96" />
    </div>
  )
}
