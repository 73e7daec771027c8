import { email, TestAddress } from '#contract/system/email.ts'
import { useContractForm } from '#web/api/form/contract-form.tsx'
import { useAction } from '#web/api/use-action.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { showTestResult } from './show-test-result.ts'

export function useTestMail() {
  const send = useAction(email.testSimple, {
    failure: { title: 'Email Send Failed', text: 'Could not send test email' },
    refresh: ['/api/mails'],
  })

  return {
    isPending: send.isPending,
    async sendTo(address: string): Promise<void> {
      const result = await send.run({ body: { email: address } })
      if (result) showTestResult(result, { what: 'test email', address })
    },
  }
}

export function useTestAddress() {
  const { user } = useSignedIn()
  return useContractForm(TestAddress, { defaultValues: { email: user.email }, shouldFocusError: true })
}
