import { useState } from 'react'
import { type Mail, type MailSummary, mails } from '#contract/system/mails.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { filledPath } from '#web/api/path.ts'
import { useAction } from '#web/api/use-action.ts'
import { MomentOf } from '#web/session/shown-dates.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { MailStateBadge } from './mail-state-badge.tsx'

type MailDialogProps = { mail: MailSummary; onClose: () => void }

export function MailDialog({ mail: { id, subject, toAddress }, onClose }: MailDialogProps) {
  const found = useAnswer(mails.find, { params: { id } })

  return (
    <Dialog onClose={onClose} width="wide" title={subject} description={`To ${toAddress}`}>
      <Loaded query={found} box="h-96" what="The email">
        {(mail) => <OpenMail mail={mail} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

function OpenMail({ mail, onClose }: { mail: Mail; onClose: () => void }) {
  const [shown, setShown] = useState('looks')

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-soft">
        <MailStateBadge mail={mail} />
        <span className="wrap-anywhere">
          From {mail.fromName} &lt;{mail.fromAddress}&gt;
        </span>
        <span>
          <MomentOf instant={mail.sentAt ?? mail.createdAt} />
        </span>
      </div>
      {mail.lastError !== null && (
        <Notice tone="warn" title={mail.state === 'given-up' ? 'Given up' : 'Not sent yet'}>
          <span className="wrap-anywhere">{mail.lastError}</span>
        </Notice>
      )}
      {mail.isLinkHidden && <Notice>Its link works once, so only the recipient can see it.</Notice>}
      <Tabs
        label="How to show the email"
        value={shown}
        onChange={setShown}
        tabs={[
          {
            value: 'looks',
            label: 'As it looks',
            content: <MailFrame id={mail.id} subject={mail.subject} />,
          },
          { value: 'text', label: 'As text', content: <MailText text={mail.textBody} /> },
        ]}
      />
      <Retry mail={mail} onClose={onClose} />
    </div>
  )
}

/** The server sends it with a content security policy that blocks scripts and requests. */
function MailFrame({ id, subject }: { id: string; subject: string }) {
  return (
    <iframe
      title={subject}
      src={filledPath(mails.show.path, { params: { id } })}
      sandbox=""
      className="h-112 w-full rounded-control border border-line bg-white"
    />
  )
}

function MailText({ text }: { text: string }) {
  return (
    <pre className="max-h-112 overflow-auto rounded-control border border-line p-3.5 font-[inherit] whitespace-pre-wrap wrap-anywhere">
      {text}
    </pre>
  )
}

function Retry({ mail: { id, state, toAddress }, onClose }: { mail: Mail; onClose: () => void }) {
  const retry = useAction(mails.retry, {
    success: { title: 'Email Queued', text: `It is being sent to ${toAddress} again.` },
    failure: { title: 'Send Failed', text: 'The email could not be queued again. Please try again.' },
    refresh: ['/api/mails'],
  })

  async function run() {
    if (await retry.run({ params: { id } })) onClose()
  }

  return (
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
      {state === 'given-up' && (
        <Button variant="main" isPending={retry.isPending} onClick={() => void run()}>
          Try again
        </Button>
      )}
    </DialogActions>
  )
}
