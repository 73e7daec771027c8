import { SubmitButton } from '#web/ui/button.tsx'

export function LoginButton({ isPending }: { isPending: boolean }) {
  return (
    <SubmitButton size="large" isPending={isPending} pendingLabel="Signing in...">
      Login
    </SubmitButton>
  )
}
