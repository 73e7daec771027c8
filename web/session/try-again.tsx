import { type ComponentProps, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useSession } from './session.tsx'

export function TryAgain(look: Pick<ComponentProps<typeof Button>, 'variant' | 'size'>) {
  const { refresh } = useSession()
  const [isAsking, setIsAsking] = useState(false)

  async function retry() {
    setIsAsking(true)
    await refresh()
    setIsAsking(false)
  }

  return (
    <Button {...look} isPending={isAsking} pendingLabel="Trying" onClick={() => void retry()}>
      Try again
    </Button>
  )
}
