import { TestAddress } from '#contract/system/email.ts'
import { useContractForm } from '#web/api/form/use-contract-form.ts'
import { useSignedIn } from '#web/session/session.tsx'

export function useTestAddress() {
  const { user } = useSignedIn()
  return useContractForm(TestAddress, { defaultValues: { email: user.email }, shouldFocusError: true })
}
