import { listOrganizations } from '#contract/organizations/organization.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { Link } from '#web/session/links/link.tsx'
import { useWorkIn } from '#web/session/use-work-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

/** For a system administrator who has chosen none. `to`: what one is needed for, such as "see its sites". */
export function OrganizationToChoose({ to }: { to: string }) {
  const { data: first } = useAnswer(listOrganizations, { query: { state: 'active', limit: 2 } })
  const { workIn, isPending } = useWorkIn()
  const [only, another] = first ?? []

  if (first?.length === 0)
    return (
      <Notice title="There is no organisation yet">
        <Link to="/first-steps">Go on with the first steps</Link>
      </Notice>
    )
  const work = only && !another && (
    <Button size="small" isPending={isPending} onClick={() => void workIn(only)}>
      Work in {only.name}
    </Button>
  )
  return <Notice action={work}>Choose an organisation in the top bar to {to}.</Notice>
}
