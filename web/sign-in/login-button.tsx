import { Button } from '#web/ui/button.tsx'

export function LoginButton({ isPending }: { isPending: boolean }) {
  return (
    <Button type="submit" variant="main" size="large" isPending={isPending} pendingLabel="Signing in...">
      Login
    </Button>
  )
}
