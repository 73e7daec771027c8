import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'
import { ClearCaches } from './clear-caches.tsx'
import { ResetSessions } from './reset-sessions.tsx'
import { SupportFile } from './support-file.tsx'

type SystemDataCardProps = {
  /** The other cards about the data of the whole installation. */
  children?: ReactNode
}

export function SystemDataCard({ children }: SystemDataCardProps) {
  return (
    <Card title="System data management">
      <div className="grid gap-4">
        {children}
        <ResetSessions />
        <ClearCaches />
        <SupportFile />
      </div>
    </Card>
  )
}
