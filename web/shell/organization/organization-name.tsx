import { localAuthorities } from '#contract/authorities/local-authorities.ts'
import {
  findOrganization,
  findOrganizationLogo,
  type Organization,
} from '#contract/organizations/organization.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { productName } from '#web/ui/page/product-name.ts'
import { Skeleton } from '#web/ui/page/skeleton.tsx'

/** In two lines on a narrow screen, in three with large letters. */
const wraps = 'line-clamp-3 leading-tight'

/** The colour is a mark beside the name, never behind text: it may have any contrast. */
function NamedAndMarked({ organization: { id, name, colour } }: { organization: Organization }) {
  const { data: logo } = useAnswer(findOrganizationLogo, { params: { id } })

  return (
    <p className="flex items-center gap-2.5">
      {colour !== null && (
        <svg aria-hidden="true" viewBox="0 0 4 20" className="h-5 w-1 shrink-0">
          <rect width="4" height="20" rx="2" fill={colour} />
        </svg>
      )}
      {logo?.dataUrl != null && (
        <img src={logo.dataUrl} alt="" className="h-7 max-w-24 shrink-0 object-contain max-sm:hidden" />
      )}
      <span className={wraps}>{name}</span>
    </p>
  )
}

export function OrganizationName() {
  const { user, effectiveOrganizationId: id } = useSignedIn()
  const authorityId = id === null ? user.localAuthorityId : null
  const council = useAnswer(localAuthorities.find, {
    params: { id: authorityId ?? '' },
    enabled: authorityId !== null,
  })
  const organization = useAnswer(findOrganization, { params: { id: id ?? '' }, enabled: id !== null })

  if (organization.isLoading || council.isLoading) return <Skeleton className="h-4 w-36" />
  if (organization.data) return <NamedAndMarked organization={organization.data} />
  if (council.data) return <p className={wraps}>{council.data.name}</p>
  // On wide screens the product's name is beside it, and screen readers read that one.
  return (
    <p aria-hidden="true" className="truncate sm:hidden">
      {productName}
    </p>
  )
}
