import { Link } from '@tanstack/react-router'
import { listOrganizations } from '#contract/organizations/organization.ts'
import { useAnswer } from '#web/api/query.ts'
import { Notice } from '#web/ui/page/notice.tsx'

/** For a system administrator who has chosen none. `to`: what one is needed for, such as "see its sites". */
export function OrganizationToChoose({ to }: { to: string }) {
  const { data: all } = useAnswer(listOrganizations, { query: { limit: 1 } })

  if (all?.length === 0)
    return (
      <Notice title="There is no organisation yet">
        <Link to="/first-steps">Go on with the first steps</Link>
      </Notice>
    )
  return <Notice>Choose an organisation in the top bar to {to}.</Notice>
}
