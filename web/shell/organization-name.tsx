import { useQuery } from '@tanstack/react-query'
import { organizations } from '#contract/organizations.ts'
import { query } from '#web/api/query.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { productName } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function OrganizationName() {
  const { effectiveOrganizationId: id } = useSignedIn()
  const organization = useQuery({
    ...query(organizations.find, { params: { id: id ?? '' } }),
    enabled: id !== null,
  })

  if (organization.isLoading) return <Skeleton className="h-4 w-36" />
  if (organization.data) return <p className="truncate">{organization.data.name}</p>
  // Where there is room the product's name stands beside it already; a screen reader reads that one.
  return (
    <p aria-hidden="true" className="truncate sm:hidden">
      {productName}
    </p>
  )
}
