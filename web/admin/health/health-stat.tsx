import type { Health } from '#contract/system/system-health.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SinceChecked } from './since-checked.tsx'
import { partNames, stateWords } from './state-words.ts'
import { useHealth } from './use-health.ts'

const inks = { healthy: 'text-ok', attention: 'text-warn', failing: 'text-danger' } as const

export function HealthStat() {
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
