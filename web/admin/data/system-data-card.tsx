import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { ClearCaches } from './clear-caches.tsx'
import { ResetSessions } from './reset-sessions.tsx'

type SystemDataCardProps = {
  /** What else is done to the data of the whole installation, above what is here. */
  children?: ReactNode
}

export function SystemDataCard({ children }: SystemDataCardProps) {
  return (
    <Card title="System data management">
      <div className="grid gap-4">
        {children}
        <ResetSessions />
        <ClearCaches />
      </div>
    </Card>
  )
}
