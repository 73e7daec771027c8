import { TestAddress } from '#contract/system/email.ts'
import { useContractForm } from '#web/api/form/use-contract-form.ts'
import { useSignedIn } from '#web/session/session.tsx'

/** The address for test emails; by default the user's own. */
export function useTestAddress() {
  const { user } = useSignedIn()
  return useContractForm(TestAddress, { defaultValues: { email: user.email }, shouldFocusError: true })
}
