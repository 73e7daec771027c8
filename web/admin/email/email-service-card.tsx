import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { email, TestAddress } from '#contract/email.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { productName } from '#web/ui/page-header.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'
import { tellTestResult } from './tell-test-result.ts'

/** Trying the mail server out, step by step: does it let us in, and does a mail arrive. */
export function EmailServiceCard() {
  return (
    <Card title="Email service configuration">
      <div className="grid gap-5">
        <ConnectionTest />
        <TestMails />
      </div>
    </Card>
  )
}

function ConnectionTest() {
  const [answer, setAnswer] = useState<{ connected: boolean; error: string | null } | null>(null)
  const test = useAction(email.test, {
    failure: { title: 'Email Test Failed', text: 'Could not test email service' },
  })

  async function run() {
    const found = await test.run({})
    setAnswer(found ?? null)
    if (!found) return
    if (found.connected)
      toast({ title: 'Email Service Connected', description: 'The mail server lets us in.' })
    else
      toast({
        title: 'Email Test Failed',
        description: 'Email service connection failed',
        variant: 'destructive',
      })
  }

  return (
    <div className="grid gap-3">
      <p className="text-soft">
        The server is told where its mail server is when it starts (<code>SMTP_URL</code>). Whatever it can’t
        send waits in the outbox.
      </p>
      <div>
        <Button isPending={test.isPending} pendingLabel="Testing..." onClick={() => void run()}>
          Test Connection
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        {answer && <ConnectionNotice {...answer} />}
      </div>
    </div>
  )
}

function ConnectionNotice({ connected, error }: { connected: boolean; error: string | null }) {
  if (connected) return <Notice tone="ok">The mail server lets us in.</Notice>
  return (
    <Notice tone="warn" title="Email service connection failed">
      <span className="wrap-anywhere">{error}</span>
    </Notice>
  )
}

function TestMails() {
  const { user } = useSignedIn()
  const form = useForm({
    resolver: zodResolver(TestAddress),
    defaultValues: { email: user.email },
    shouldFocusError: true,
  })
  const words = {
    failure: { title: 'Email Send Failed', text: 'Could not send test email' },
    refresh: ['/api/mails'],
  }
  const send = useAction(email.testSimple, words)
  const invite = useAction(email.inviteUser, words)

  const sendTest = form.handleSubmit(async (body) => {
    const result = await send.run({ body })
    if (result) tellTestResult(result, body.email)
  })

  const sendInvitation = form.handleSubmit(async ({ email: to }) => {
    const inviteLink = `${window.location.origin}/dashboard`
    const body = { to, firstName: user.firstName, organizationName: productName, inviteLink }
    if (await invite.run({ body }))
      toast({ title: 'Test Email Sent', description: `A test invitation for ${to} is in the outbox.` })
  })

  return (
    <form noValidate onSubmit={(event) => void sendTest(event)} className="grid gap-3">
      <Field label="Test email address" error={form.formState.errors.email?.message}>
        <TextInput type="email" inputMode="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="main" isPending={send.isPending} pendingLabel="Sending...">
          Send Test Email
        </Button>
        <Button
          isPending={invite.isPending}
          pendingLabel="Sending..."
          onClick={(event) => void sendInvitation(event)}
        >
          Send Test Invitation
        </Button>
      </div>
    </form>
  )
}
