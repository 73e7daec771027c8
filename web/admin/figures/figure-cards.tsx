import type { ReactNode } from 'react'
import { system } from '#contract/system/system.ts'
import { HealthStat } from '#web/admin/health/health-stat.tsx'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'

export function FigureCards() {
  const counts = useAnswer(system.counts, {})

  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Loaded query={counts} skeleton={<CountSkeletons />} what="The counts">
        {({ users, activeUsers, organizations, archivedOrganizations, sites }) => (
          <>
            <Figure title="Total users" figure={users}>
              {users === activeUsers ? 'All can sign in' : `${users - activeUsers} deactivated`}
            </Figure>
            <Figure title="Organizations" figure={organizations}>
              With {sites} {sites === 1 ? 'site' : 'sites'}
              {archivedOrganizations > 0 && `; ${archivedOrganizations} more archived`}
            </Figure>
          </>
        )}
      </Loaded>
      <HealthStat />
    </div>
  )
}

function Figure({ title, figure, children }: { title: string; figure: number; children: ReactNode }) {
  return (
    <Card title={title}>
      <p className="text-figure leading-tight font-bold tabular-nums">{figure.toLocaleString('en-GB')}</p>
      <p className="text-small text-soft">{children}</p>
    </Card>
  )
}

function CountSkeletons() {
  return (
    <>
      <Skeleton className="h-33" />
      <Skeleton className="h-33" />
    </>
  )
}
