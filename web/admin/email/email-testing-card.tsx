import { ContractForm } from '#web/api/form/contract-form.tsx'
import { useSignedIn } from '#web/session/signed-in.ts'
import { Button, SubmitButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import { ConnectionTest } from './connection-test.tsx'
import { useTestAddress, useTestMail } from './use-test-mail.ts'

export function EmailTestingCard() {
  const { user } = useSignedIn()
  const form = useTestAddress()
  const sendToSelf = useTestMail()
  const toAnother = useTestMail()

  return (
    <Card title="Email Service Testing">
      <div className="grid gap-5">
        <ConnectionTest
          label="Test API"
          failure={{ title: 'HTTP API Test Failed', text: 'Could not test HTTP API' }}
        />
        <div className="grid gap-2 justify-items-start">
          <p className="text-soft wrap-anywhere">A test email to yourself, at {user.email}:</p>
          <Button
            isPending={sendToSelf.isPending}
            pendingLabel="Sending..."
            onClick={() => void sendToSelf.sendTo(user.email)}
          >
            Send Test
          </Button>
        </div>
        <ContractForm form={form} onSubmit={({ email: to }) => toAnother.sendTo(to)} className="grid gap-3">
          <Field label="Test email address" error={form.formState.errors.email?.message}>
            <TextInput type="email" autoComplete="email" {...form.register('email')} />
          </Field>
          <div>
            <SubmitButton isPending={toAnother.isPending} pendingLabel="Sending...">
              Send Test Email
            </SubmitButton>
          </div>
        </ContractForm>
      </div>
    </Card>
  )
}
