import { useQuery } from '@tanstack/react-query'
import { system } from '#contract/system.ts'
import type { HealthPart, HealthState } from '#contract/system-health.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { query } from '#web/api/query.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const names: Record<HealthPart['name'], string> = {
  database: 'Database',
  mail: 'Mail',
  queue: 'Queue',
  'holiday-feed': 'Holiday feed',
  disk: 'Disk',
  servers: 'Servers',
}

const states: Record<HealthState, { tone: BadgeTone; words: string; whole: string }> = {
  healthy: { tone: 'ok', words: 'Healthy', whole: 'Healthy' },
  attention: { tone: 'warn', words: 'Attention', whole: 'Needs attention' },
  failing: { tone: 'danger', words: 'Failing', whole: 'Failing' },
}

/** What a real try of each part has found. */
export function HealthCard() {
  const health = useQuery(query(system.health, {}))

  return (
    <Card
      title="System health"
      className="sm:col-span-2 xl:col-span-1"
      aside={
        <Button
          size="small"
          isPending={health.isFetching && !health.isLoading}
          onClick={() => void health.refetch()}
        >
          Check again
        </Button>
      }
    >
      <Loaded
        query={health}
        skeleton={<Skeleton className="h-24" />}
        errorTitle="The health could not be checked"
      >
        {({ state, parts }) => (
          <div className="grid gap-2">
            <p className="text-figure leading-tight font-bold">{states[state].whole}</p>
            <dl className="grid gap-1.5">
              {parts.map((part) => (
                <div key={part.name} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
                  <dt className="flex w-44 items-center justify-between gap-2 font-semibold">
                    {names[part.name]}
                    <Badge tone={states[part.state].tone}>{states[part.state].words}</Badge>
                  </dt>
                  <dd className="min-w-0 flex-1 basis-52 text-small text-soft wrap-anywhere">
                    {part.sentence}
                  </dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </Loaded>
    </Card>
  )
}
