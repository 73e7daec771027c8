import { useState } from 'react'
import { type JobState, jobStates, type TaskCounts } from '#contract/system/jobs.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { FailedKinds } from './failed-kinds.tsx'
import { JobList } from './job-list.tsx'
import { type Queue, totalOf, useQueue } from './use-queue.ts'

const stateLabels: Record<JobState, string> = { failed: 'Failed', running: 'Running', waiting: 'Waiting' }

export function JobsCard() {
  const queue = useQueue()
  const { counts } = queue

  return (
    <Card
      title="Jobs"
      aside={
        <Button size="small" isPending={counts.isRefetching} onClick={queue.refetchQueue}>
          Refresh
        </Button>
      }
    >
      <Loaded query={counts} rows={3} what="The jobs">
        {(found) => <JobTabs counts={found} queue={queue} />}
      </Loaded>
    </Card>
  )
}

function JobTabs({ counts, queue }: { counts: readonly TaskCounts[]; queue: Queue }) {
  const [shown, setShown] = useState<JobState>('failed')

  return (
    <Tabs
      label="Which jobs"
      value={shown}
      onChange={(value) => setShown(jobStates.find((state) => state === value) ?? 'failed')}
      tabs={jobStates.map((state) => {
        const total = totalOf(counts, state)
        return {
          value: state,
          label: `${stateLabels[state]} (${total.toLocaleString('en-GB')})`,
          content: (
            <>
              {state === 'failed' && <FailedKinds counts={counts} onRetried={queue.watch} />}
              <JobList state={state} total={total} queue={queue} />
            </>
          ),
        }
      })}
    />
  )
}
