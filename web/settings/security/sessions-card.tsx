import { account, type OwnSession } from '#contract/people/account.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { useAction } from '#web/api/use-action.ts'
import { useDates } from '#web/session/use-dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export function SessionsCard() {
  const sessions = useAnswer(account.listSessions, {})
  const endOthers = useAction(account.endOtherSessions, {
    success: { title: 'Signed Out Everywhere Else' },
    failure: {
      title: 'Not Signed Out',
      text: 'The other devices could not be signed out. Please try again.',
    },
    refresh: ['/api/auth/sessions'],
  })

  return (
    <Card title="Where you are signed in">
      <Loaded query={sessions} box="h-28" what="Your sessions">
        {(all) => (
          <div className="grid gap-3">
            <ul aria-label="Sessions" className="grid max-h-96 gap-1.5 overflow-y-auto">
              {all.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {all.length > 1 ? (
              <Button
                className="justify-self-start"
                isPending={endOthers.isPending}
                pendingLabel="Signing out..."
                onClick={() => void endOthers.run({})}
              >
                Sign out everywhere else
              </Button>
            ) : (
              <p className="text-small text-soft">You are signed in nowhere else.</p>
            )}
          </div>
        )}
      </Loaded>
    </Card>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const { id, isCurrent, device, lastAddress, lastActivity } = session
  const dates = useDates()
  const name = device ?? 'Unknown device'
  const end = useAction(account.endSession, {
    success: { title: 'Signed Out', text: name },
    failure: { title: 'Not Signed Out', text: 'The device could not be signed out. Please try again.' },
    refresh: ['/api/auth/sessions'],
  })

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-hover px-3 py-2">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{name}</p>
        <p className="text-small text-soft">
          {lastAddress !== null && `From ${lastAddress}, `}
          {dates.momentOf(lastActivity, 'd MMM yyyy')}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="ok">This device</Badge>
      ) : (
        <Button
          size="small"
          aria-label={`Sign out ${name}`}
          isPending={end.isPending}
          onClick={() => void end.run({ params: { id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
