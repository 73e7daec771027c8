import { useNavigate } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import type { Organization } from '#contract/organizations/organization.ts'
import { organizations } from '#contract/organizations/organizations.ts'
import type { Site } from '#contract/organizations/site.ts'
import { sites } from '#contract/organizations/sites.ts'
import { firstSteps } from '#contract/system/first-steps.ts'
import { Loaded, LoadedPart, useAnswer } from '#web/api/loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { useWorkIn } from '#web/session/use-work-in.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { FirstStep } from './first-step.tsx'
import { type FurtherDialogs, FurtherSteps } from './further-steps.tsx'

const skeleton = <Skeleton className="h-48" />

type FirstStepsPageProps = {
  NewOrganization: ComponentType<{ onCreated: (organization: Organization) => void; onClose: () => void }>
  AddSite: ComponentType<{ organizationId: string; onClose: () => void }>
} & FurtherDialogs

export function FirstStepsPage({ NewOrganization, AddSite, Invite, CopyLink }: FirstStepsPageProps) {
  const { effectiveOrganizationId } = useSignedIn()
  const first = useAnswer(organizations.list, { query: { state: 'active', limit: 1 } })
  const chosen = useAnswer(organizations.find, {
    params: { id: effectiveOrganizationId ?? '' },
    enabled: effectiveOrganizationId !== null,
  })
  // Calendars, backups and mail are changed on other pages.
  const isChosenActive = chosen.data?.archivedAt === null
  const organization = (isChosenActive ? chosen.data : first.data?.[0]) ?? null
  const further = useAnswer(firstSteps.find, { refetchOnMount: 'always' })
  const steps = further.data
  const itsSites = useAnswer(sites.list, {
    params: { organizationId: organization?.id ?? '' },
    query: { limit: 1 },
    enabled: organization !== null,
  })
  const { workIn } = useWorkIn()
  const [isNaming, setIsNaming] = useState(false)

  return (
    <div className="max-w-2xl">
      <PageHeader
        title="First steps"
        subtitle="A year is planned for a site, and a site belongs to an organisation."
      />
      <Loaded query={first} skeleton={skeleton} what="The organisations">
        {() =>
          // Steps that are done are lower than those to do: one that came later would move the others.
          chosen.isLoading || further.isPending || itsSites.isLoading ? (
            skeleton
          ) : (
            <ol className="grid gap-3">
              <FirstStep
                title="Your account"
                done="You are the system administrator, with a second factor."
              />
              <FirstStep
                title="Your organisation"
                done={
                  organization && `${organization.name} is created. You can change its settings at any time.`
                }
                todo="The nursery group, or the one nursery, whose years are planned."
              >
                <Button variant="main" onClick={() => setIsNaming(true)}>
                  Create organisation
                </Button>
              </FirstStep>
              <SiteStep organization={organization} first={itsSites.data?.[0] ?? null} AddSite={AddSite} />
              {steps && <FurtherSteps steps={steps} Invite={Invite} CopyLink={CopyLink} />}
              <li className="empty:hidden">
                <LoadedPart query={further} what="The further steps" />
              </li>
              <li className="mt-2 flex flex-wrap gap-3">
                <PlanYear
                  organization={organization}
                  isReady={(steps?.sites ?? 0) > 0}
                  isFirst={steps?.calendars === 0}
                />
                <DismissFirstSteps />
              </li>
            </ol>
          )
        }
      </Loaded>
      {isNaming && (
        <NewOrganization onCreated={(created) => void workIn(created)} onClose={() => setIsNaming(false)} />
      )}
    </div>
  )
}

type SiteStepProps = Pick<FirstStepsPageProps, 'AddSite'> & {
  organization: Organization | null
  first: Site | null
}

function SiteStep({ organization, first, AddSite }: SiteStepProps) {
  const [isAdding, setIsAdding] = useState(false)

  return (
    <>
      <FirstStep
        title="Its first site"
        done={first && `You can now plan years for ${first.name}.`}
        todo="A nursery, its local authority and how many children it has places for. You can add others later."
      >
        {organization ? (
          <Button variant="main" onClick={() => setIsAdding(true)}>
            Add the first site
          </Button>
        ) : (
          <p className="text-soft">Create the organisation first.</p>
        )}
      </FirstStep>
      {isAdding && organization && (
        <AddSite organizationId={organization.id} onClose={() => setIsAdding(false)} />
      )}
    </>
  )
}

type PlanYearProps = { organization: Organization | null; isReady: boolean; isFirst: boolean }

function PlanYear({ organization, isReady, isFirst }: PlanYearProps) {
  const { effectiveOrganizationId } = useSignedIn()
  const { workIn, isPending } = useWorkIn()
  const navigate = useNavigate()
  const readyLabel = isFirst ? 'Plan the first year' : 'Plan a year'

  async function planYear() {
    if (organization && effectiveOrganizationId === null && !(await workIn(organization))) return
    await navigate({ to: '/dashboard' })
  }

  return (
    <Button variant={isReady ? 'main' : 'quiet'} isPending={isPending} onClick={() => void planYear()}>
      {isReady ? readyLabel : 'Skip for now'}
    </Button>
  )
}

function DismissFirstSteps() {
  const navigate = useNavigate()
  const dismiss = useAction(firstSteps.dismiss, {
    success: { title: 'First Steps Dismissed', text: 'The admin dashboard no longer shows them.' },
    failure: { title: 'Update Failed', text: 'The first steps could not be dismissed. Please try again.' },
    refresh: ['/api/system/first-steps'],
  })

  async function submit() {
    if (await dismiss.run({})) await navigate({ to: '/admin-dashboard' })
  }

  return (
    <Button variant="quiet" isPending={dismiss.isPending} onClick={() => void submit()}>
      Dismiss these steps
    </Button>
  )
}
