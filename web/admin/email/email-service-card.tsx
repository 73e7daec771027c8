import { email } from '#contract/system/email.ts'
import { ContractForm } from '#web/api/form/contract-form.tsx'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Button, SubmitButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { productName } from '#web/ui/page/product-name.ts'
import { ConnectionTest } from './connection-test.tsx'
import { showTestResult } from './show-test-result.ts'
import { useTestAddress, useTestMail } from './use-test-mail.ts'

export function EmailServiceCard() {
  return (
    <Card title="Email service configuration">
      <div className="grid gap-5">
        <ConnectionTest
          label="Test Connection"
          failure={{ title: 'Email Test Failed', text: 'Could not test email service' }}
        />
        <TestMails />
      </div>
    </Card>
  )
}

function TestMails() {
  const { user } = useSignedIn()
  const form = useTestAddress()
  const mail = useTestMail()
  const invite = useAction(email.inviteUser, {
    failure: { title: 'Email Send Failed', text: 'Could not send test email' },
    refresh: ['/api/mails'],
  })

  const sendInvitation = form.handleSubmit(async ({ email: to }) => {
    const inviteLink = `${window.location.origin}/dashboard`
    const body = { to, firstName: user.firstName, organizationName: productName, inviteLink }
    const result = await invite.run({ body })
    if (result) showTestResult(result, { what: 'test invitation', address: to })
  })

  return (
    <ContractForm form={form} onSubmit={({ email: to }) => mail.sendTo(to)} className="grid gap-3">
      <Field label="Test email address" error={form.formState.errors.email?.message}>
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <SubmitButton isPending={mail.isPending} pendingLabel="Sending...">
          Send Test Email
        </SubmitButton>
        <Button
          isPending={invite.isPending}
          pendingLabel="Sending..."
          onClick={(event) => void sendInvitation(event)}
        >
          Send Test Invitation
        </Button>
      </div>
    </ContractForm>
  )
}
