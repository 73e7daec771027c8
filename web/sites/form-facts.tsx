import type { ReactNode } from 'react'
import { type LocalAuthority, localAuthorities } from '#contract/authorities/local-authorities.ts'
import type { Organization } from '#contract/organizations/organization.ts'
import { organizations } from '#contract/organizations/organizations.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'

const skeleton = <SkeletonRows count={5} label="Loading the form" />

/** What a site's form offers: the page asks for it as soon as a form is opened, while the form's code is on its way. */
export function useFormFacts(organizationId: string, { enabled = true } = {}) {
  return {
    organization: useAnswer(organizations.find, { params: { id: organizationId }, enabled }),
    authorities: useAnswer(localAuthorities.list, { enabled }),
  }
}

type FormFactsProps = {
  organizationId: string
  children: (facts: { organization: Organization; authorities: readonly LocalAuthority[] }) => ReactNode
}

/** Inside the dialog, so that it opens, and says what is missing, where they could not be loaded. */
export function FormFacts({ organizationId, children }: FormFactsProps) {
  const { organization, authorities } = useFormFacts(organizationId)
  return (
    <Loaded query={organization} skeleton={skeleton} what="The organisation’s settings">
      {(found) => (
        <Loaded query={authorities} skeleton={skeleton} what="The local authorities">
          {(all) => children({ organization: found, authorities: all })}
        </Loaded>
      )}
    </Loaded>
  )
}
