import { useQuery } from '@tanstack/react-query'
import { useMatches, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { listOrganizations } from '#contract/organizations/organization.ts'
import { auth } from '#contract/people/auth.ts'
import { query } from '#web/api/query.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { hasUnsaved } from '#web/session/unsaved.ts'
import { Select } from '#web/ui/form/select.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { LeaveDialog } from './leave-question.tsx'
import { OrganizationName } from './organization-name.tsx'

/** On a phone a long name takes two lines, where the browser wraps what a select shows. */
const twoLines =
  'max-sm:max-h-[calc(var(--spacing-top-bar)-4px)] max-sm:leading-tight max-sm:whitespace-normal'

/** The choice lasts as long as the session. */
export function OrganizationChooser() {
  const { effectiveOrganizationId, adopt } = useSignedIn()
  const navigate = useNavigate()
  const isAboutOneThing = useMatches({
    select: (matches) => Object.keys(matches.at(-1)?.params ?? {}).length > 0,
  })
  const all = useQuery(query(listOrganizations, {}))
  /** The organisation that is chosen once what is not saved may be lost. */
  const [asked, setAsked] = useState<string | null>(null)
  const choose = useAction(auth.chooseOrganization, {
    failure: {
      title: 'Organisation Not Changed',
      text: 'The organisation could not be chosen. Please try again.',
    },
    refresh: ['/api'],
  })

  async function chooseOrganization(organizationId: string) {
    setAsked(null)
    const current = await choose.run({ body: { organizationId } })
    if (!current) return
    adopt(current)
    // The page's record belongs to the previous organisation.
    if (isAboutOneThing) await navigate({ to: '/dashboard', ignoreBlocker: true })
  }

  if (all.isLoading) return <Skeleton className="h-4 w-36" />
  if (!all.data?.length) return <OrganizationName />
  return (
    <div className="max-w-72">
      <Select
        aria-label="Organisation"
        className={twoLines}
        {...(effectiveOrganizationId === null && { placeholder: 'Choose an organisation' })}
        options={all.data.map(({ id, name }) => ({ value: id, label: name }))}
        value={effectiveOrganizationId ?? ''}
        disabled={choose.isPending}
        onChange={({ target: { value } }) => {
          if (hasUnsaved()) setAsked(value)
          else void chooseOrganization(value)
        }}
      />
      {asked !== null && (
        <LeaveDialog
          onStay={() => setAsked(null)}
          onLeave={() => void chooseOrganization(asked)}
          onLoadFailed={() => setAsked(null)}
        />
      )}
    </div>
  )
}
