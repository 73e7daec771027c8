import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { system } from '#contract/system.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { query } from '#web/api/query.ts'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { HealthCard } from './health-card.tsx'

/** How many there are, and how the house is; each asked at the moment. */
export function FigureCards() {
  const counts = useQuery(query(system.counts, {}))

  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-[1fr_1fr_2fr]">
      <Loaded query={counts} skeleton={<CountSkeletons />} errorTitle="The counts could not be loaded">
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
      <HealthCard />
    </div>
  )
}

type FigureProps = { title: string; figure: number; children: ReactNode }

function Figure({ title, figure, children }: FigureProps) {
  return (
    <Card title={title}>
      <p className="text-figure font-bold tabular-nums">{figure.toLocaleString('en-GB')}</p>
      <p className="text-small text-soft">{children}</p>
    </Card>
  )
}

function CountSkeletons() {
  return (
    <>
      <Skeleton className="h-32" />
      <Skeleton className="h-32" />
    </>
  )
}
