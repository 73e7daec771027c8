import { invitations } from '#contract/people/invitations.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'
import { noneYetWords } from './none-yet-words.ts'

type NoneYetProps = { onInvite: () => void; onInvitations: () => void }

export function NoneYet({ onInvite, onInvitations }: NoneYetProps) {
  const { effectiveOrganizationId: organizationId } = useSignedIn()
  const { data: open, isPending } = useAnswer(invitations.list, { query: { state: 'open', limit: 100 } })
  if (isPending) return <SkeletonRows count={6} label="Loading users" />

  // A system administrator's list also has those to no organisation.
  const ofThis = open?.filter((invitation) => invitation.organizationId === organizationId) ?? []
  const { title, text, next } = noneYetWords({
    hasOrganization: organizationId !== null,
    openInvitations: ofThis.length,
  })
  return (
    <EmptyState
      title={title}
      action={
        next !== null && (
          <>
            {next === 'invitations' && (
              <Button variant="main" onClick={onInvitations}>
                Show invitations
              </Button>
            )}
            <Button variant={next === 'invite' ? 'main' : 'quiet'} onClick={onInvite}>
              Invite User
            </Button>
          </>
        )
      }
    >
      {text}
    </EmptyState>
  )
}
