import type { TestResult } from '#contract/system/email.ts'
import { toast } from '#web/ui/toast/toast.ts'

export function showTestResult(
  { success, error }: TestResult,
  { what, address }: { what: 'test email' | 'test invitation'; address: string },
): void {
  if (success) toast({ title: 'Test Email Sent', description: `A ${what} is on its way to ${address}.` })
  else if (isAboutDomain(error ?? ''))
    toast({
      title: 'Domain Verification Required',
      description:
        'Please verify the sending domain under verified senders with your mail provider, then try again.',
      variant: 'destructive',
    })
  else
    toast({
      title: 'Email Test Failed',
      description: error ?? 'Unknown error occurred',
      variant: 'destructive',
    })
}

/** Each provider words an unverified domain or sender differently. */
export function isAboutDomain(error: string): boolean {
  return /verif/i.test(error) && /domain|sender|from address|identity/i.test(error)
}
