import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { TestAddress } from '#contract/system/email.ts'
import { useSignedIn } from '#web/session/session.tsx'

/** The address for test emails; by default the user's own. */
export function useTestAddress() {
  const { user } = useSignedIn()
  return useForm({
    resolver: zodResolver(TestAddress),
    defaultValues: { email: user.email },
    shouldFocusError: true,
  })
}
