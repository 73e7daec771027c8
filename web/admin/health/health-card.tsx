import type { HealthPart } from '#contract/system/system-health.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Measurements } from './measurements.tsx'
import { SinceChecked } from './since-checked.tsx'
import { partNames, stateWords } from './state-words.ts'
import { useHealth } from './use-health.ts'

export function HealthCard() {
  const health = useHealth()

  return (
    <Card
      title="Health of each part"
      aside={
        <>
          <span className="text-small text-soft max-sm:hidden">
            {health.isSuccess && <SinceChecked at={health.dataUpdatedAt} />}
          </span>
          <Button
            size="small"
            isPending={health.isFetching && !health.isLoading}
            onClick={() => void health.refetch()}
          >
            Check again
          </Button>
        </>
      }
    >
      <Loaded query={health} box="h-120" what="The parts" done="checked">
        {({ parts }) => (
          <ul className="grid gap-x-8 md:grid-cols-2 2xl:grid-cols-3">
            {parts.map((part) => (
              <Part key={part.name} part={part} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

function Part({ part }: { part: HealthPart }) {
  const { tone, words } = stateWords[part.state]

  return (
    <li className="grid content-start gap-1 border-t border-line py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-semibold">{partNames[part.name]}</h3>
        <Badge tone={tone}>{words}</Badge>
      </div>
      <p className="wrap-anywhere">{part.sentence}</p>
      <Measurements part={part} />
    </li>
  )
}
