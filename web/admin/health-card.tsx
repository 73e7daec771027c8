import { useQuery } from '@tanstack/react-query'
import { type HealthPart, system } from '#contract/system.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { query } from '#web/api/query.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const names: Record<HealthPart['name'], string> = { database: 'Database', mail: 'Mail', jobs: 'Jobs' }

const states: Record<HealthPart['state'], { tone: BadgeTone; words: string }> = {
  well: { tone: 'ok', words: 'Well' },
  'not-set-up': { tone: 'warn', words: 'Not set up' },
  unwell: { tone: 'danger', words: 'Not well' },
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
        {({ isHealthy, parts }) => (
          <div className="grid gap-2">
            <p className="text-figure leading-tight font-bold">{isHealthy ? 'Healthy' : 'Needs attention'}</p>
            <dl className="grid gap-1.5">
              {parts.map(({ name, state, note }) => (
                <div key={name} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
                  <dt className="flex w-36 items-center justify-between gap-2 font-semibold">
                    {names[name]}
                    <Badge tone={states[state].tone}>{states[state].words}</Badge>
                  </dt>
                  <dd className="min-w-0 flex-1 basis-52 text-small text-soft wrap-anywhere">{note}</dd>
                </div>
              ))}
            </dl>
          </div>
        )}
      </Loaded>
    </Card>
  )
}
