import { useMatches, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listOrganizations } from '#contract/organizations/organization.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { rowsAtOnce } from '#web/api/use-found.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { useWorkIn } from '#web/session/use-work-in.ts'
import { LeaveDialog } from '#web/shell/leave-question.tsx'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { hasUnsaved } from '#web/ui/page/unsaved.ts'
import { OrganizationName } from './organization-name.tsx'

const SearchedOrganizations = lazyPart(
  () => import('./searched-organizations.tsx'),
  'SearchedOrganizations',
  <Skeleton className="h-10" />,
)

/** On a phone a long name takes two lines, where the browser wraps what a select shows. */
const twoLines =
  'max-sm:max-h-[calc(var(--spacing-top-bar)-4px)] max-sm:leading-tight max-sm:whitespace-normal'

/** The choice lasts as long as the session. */
export function OrganizationChooser() {
  const { effectiveOrganizationId } = useSignedIn()
  const navigate = useNavigate()
  const isAboutOneThing = useMatches({
    select: (matches) => Object.keys(matches.at(-1)?.params ?? {}).length > 0,
  })
  const first = useAnswer(listOrganizations, { query: { limit: rowsAtOnce + 1 } })
  /** The organisation that is chosen once what is not saved may be lost. */
  const [asked, setAsked] = useState<string | null>(null)
  const { workIn, isPending } = useWorkIn()

  async function chooseOrganization(organizationId: string) {
    setAsked(null)
    const isChosen = await workIn({ id: organizationId })
    // The page's record belongs to the previous organisation.
    if (isChosen && isAboutOneThing) await navigate({ to: '/dashboard', ignoreBlocker: true })
  }

  function choose(organizationId: string) {
    if (hasUnsaved()) setAsked(organizationId)
    else void chooseOrganization(organizationId)
  }

  if (first.isLoading) return <Skeleton className="h-4 w-36" />
  if (first.data === undefined)
    return (
      <Button size="small" onClick={() => void first.refetch()}>
        Load the organisations again
      </Button>
    )
  if (first.data.length === 0) return <OrganizationName />
  return (
    <div className="max-w-72">
      {first.data.length > rowsAtOnce ? (
        <SearchedOrganizations isDisabled={isPending} onChoose={choose} />
      ) : (
        <Select
          aria-label="Organisation"
          className={twoLines}
          {...(effectiveOrganizationId === null && { placeholder: 'Choose an organisation' })}
          options={first.data.map(({ id, name }) => ({ value: id, label: name }))}
          value={effectiveOrganizationId ?? ''}
          disabled={isPending}
          onChange={({ target }) => choose(target.value)}
        />
      )}
      {asked !== null && (
        <LeaveDialog onClose={() => setAsked(null)} onLeave={() => void chooseOrganization(asked)} />
      )}
    </div>
  )
}
