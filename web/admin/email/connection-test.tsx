import { useState } from 'react'
import { email } from '#contract/system/email.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type Answer = { connected: boolean; error: string | null }

type ConnectionTestProps = { label: string; failure: { title: string; text: string } }

/** Asks whether the mail server lets us in; its answer stays on the page when the toast is gone. */
export function ConnectionTest({ label, failure }: ConnectionTestProps) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const test = useAction(email.test, { failure })

  async function run() {
    const found = await test.run({})
    setAnswer(found ?? null)
    if (found) tell(found, failure.title)
  }

  return (
    <div className="grid gap-3">
      <p className="text-soft">
        The server is told where its mail server is when it starts (<code>SMTP_URL</code>). Whatever it can’t
        send waits in the outbox.
      </p>
      <div>
        <Button isPending={test.isPending} pendingLabel="Testing..." onClick={() => void run()}>
          {label}
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {answer && <ConnectionNotice {...answer} />}
      </div>
    </div>
  )
}

function tell({ connected }: Answer, failureTitle: string) {
  if (connected) toast({ title: 'Email Service Connected', description: 'The mail server lets us in.' })
  else
    toast({
      title: failureTitle,
      description: 'Email service connection failed',
      variant: 'destructive',
    })
}

function ConnectionNotice({ connected, error }: Answer) {
  if (connected) return <Notice tone="ok">The mail server lets us in.</Notice>
  return (
    <Notice tone="warn" title="Email service connection failed">
      <span className="wrap-anywhere">{error}</span>
    </Notice>
  )
}
