import { type ComponentType, useState } from 'react'
import type { FirstSteps } from '#contract/system/first-steps.ts'
import type { Role } from '#domain/people/role.ts'
import { Link } from '#web/session/links/link.tsx'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { FirstStep } from './first-step.tsx'

/** The dialogs of the users page. */
export type FurtherDialogs = {
  Invite: ComponentType<{ newRole: Role; onClose: () => void }>
  CopyLink: ComponentType<{ invitation: { id: string; email: string }; onClose: () => void }>
}

type FurtherStepsProps = FurtherDialogs & { steps: FirstSteps }

export function FurtherSteps({ steps, Invite, CopyLink }: FurtherStepsProps) {
  const { administrators, invitedAdministrator: invited, mail, backsUpNightly, calendars } = steps
  const [open, setOpen] = useState<'invite' | 'link' | null>(null)

  return (
    <>
      <FirstStep
        title="A second administrator"
        done={administrators > 1 ? `${administrators} administrators can sign in.` : null}
        todo={
          invited === null
            ? 'A second administrator can reset your second factor if you lose it.'
            : `${invited.email} is invited and has not joined yet.`
        }
      >
        <span className="flex flex-wrap gap-3">
          {invited !== null && mail === 'none' && (
            <Button variant="main" onClick={() => setOpen('link')}>
              Copy the invitation’s link
            </Button>
          )}
          {invited === null && (
            <Button variant="main" onClick={() => setOpen('invite')}>
              Invite an administrator
            </Button>
          )}
        </span>
      </FirstStep>
      <FirstStep
        title="Emails"
        done={mail === 'tested' ? 'A test email was sent.' : null}
        todo={
          mail === 'none'
            ? 'No mail server is set up, so invitations and notices wait in the outbox. The operator sets SMTP_URL and starts the server again.'
            : 'Send yourself a test email, so that you know that invitations arrive.'
        }
      >
        {mail === 'untested' && (
          <Link to="/admin-dashboard" hash="mail" className={buttonLook({ variant: 'main' })}>
            Test the emails
          </Link>
        )}
      </FirstStep>
      <FirstStep
        title="A backup every night"
        done={backsUpNightly ? 'A backup is made every night.' : null}
        todo="What is planned here should survive a broken disk."
      >
        <Link to="/admin-dashboard" hash="data" className={buttonLook({ variant: 'main' })}>
          Set up the backups
        </Link>
      </FirstStep>
      <FirstStep
        title="The first calendar"
        done={
          calendars > 0
            ? `${calendars === 1 ? '1 calendar is' : `${calendars} calendars are`} planned.`
            : null
        }
        todo="Draw the three terms of a year, and see at once whether they give the funded weeks."
      />
      {open === 'invite' && <Invite newRole="system_admin" onClose={() => setOpen(null)} />}
      {open === 'link' && invited && <CopyLink invitation={invited} onClose={() => setOpen(null)} />}
    </>
  )
}
