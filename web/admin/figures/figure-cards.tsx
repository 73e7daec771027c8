import type { ReactNode } from 'react'
import { system } from '#contract/system/system.ts'
import type { Health } from '#contract/system/system-health.ts'
import { SinceChecked } from '#web/admin/health/since-checked.tsx'
import { partNames, stateWords } from '#web/admin/health/state-words.ts'
import { useHealth } from '#web/admin/health/use-health.ts'
import { Loaded, useAnswer } from '#web/api/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
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

const inks = { healthy: 'text-ok', attention: 'text-warn', failing: 'text-danger' } as const

function HealthStat() {
  const health = useHealth()

  return (
    <Card title="System health" className="sm:col-span-2 lg:col-span-1">
      <Loaded query={health} box="h-15.25" what="The health" done="checked">
        {({ state, parts }) => (
          <>
            <p className={classNames('text-figure leading-tight font-bold', inks[state])}>
              {stateWords[state].ofAll}
            </p>
            <p className="text-small text-soft">
              {inShort(parts)}. <SinceChecked at={health.dataUpdatedAt} />.
            </p>
          </>
        )}
      </Loaded>
    </Card>
  )
}

function inShort(parts: Health['parts']): string {
  const others = parts.filter(({ state }) => state !== 'healthy').map(({ name }) => partNames[name])
  if (others.length === 0) return `All ${parts.length} parts are working`
  return `${new Intl.ListFormat('en-GB').format(others)}: see below`
}
