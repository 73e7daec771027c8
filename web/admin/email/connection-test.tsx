import { useState } from 'react'
import { email } from '#contract/system/email.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type Answer = { connected: boolean; error: string | null }

type ConnectionTestProps = { label: string; failure: { title: string; text: string } }

/** Tests the connection to the mail server; the result stays after the toast has closed. */
export function ConnectionTest({ label, failure }: ConnectionTestProps) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const test = useAction(email.test, { failure })

  async function run() {
    const found = await test.run({})
    setAnswer(found ?? null)
    if (found) showToast(found)
  }

  return (
    <div className="grid gap-3">
      <p className="text-soft">
        The mail server’s address is a setting of the server (<code>SMTP_URL</code>). Emails it can’t send
        wait in the outbox.
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

/** `failure` is for a test that could not be made; this one was made, and failed. */
function showToast({ connected }: Answer) {
  if (connected)
    toast({ title: 'Email Service Connected', description: 'The mail server accepts our connection.' })
  else
    toast({
      title: 'Test Failed',
      description: 'Email service connection failed',
      variant: 'destructive',
    })
}

function ConnectionNotice({ connected, error }: Answer) {
  if (connected) return <Notice tone="ok">The mail server accepts our connection.</Notice>
  return (
    <Notice tone="warn" title="Email service connection failed">
      <span className="wrap-anywhere">{error}</span>
    </Notice>
  )
}
