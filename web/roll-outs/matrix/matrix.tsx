import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type RollOut, rollOuts } from '#contract/calendars/roll-outs.ts'
import { type RollOutSiteState, rollOutSiteStates } from '#domain/template/roll-out.ts'
import { LoadedList, usePages } from '#web/api/loaded-pages.tsx'
import { segmentsOf } from '#web/api/query.ts'
import { progressOf, stateShown } from '#web/roll-outs/words.ts'
import { SelectField } from '#web/ui/form/select.tsx'
import { Table } from '#web/ui/table.tsx'
import { matrixColumns } from './matrix-columns.tsx'

const pageSize = 50
/** The rows are refetched after this many sites, not after each. */
const sitesBetween = 25

export function Matrix({ rollOut }: { rollOut: RollOut }) {
  const { id, counts, state } = rollOut
  const [shown, setShown] = useState<RollOutSiteState | ''>('')
  const queryClient = useQueryClient()
  const list = usePages(rollOuts.sites, pageSize, {
    params: { id },
    query: { state: shown },
  })
  const stage = state === 'running' ? Math.floor(progressOf(counts).done / sitesBetween) : state

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stage is the reason to refetch the rows
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: segmentsOf(`/api/roll-outs/${id}/sites`) })
  }, [queryClient, id, stage])

  return (
    <section aria-label="Sites and terms">
      <div className="mb-3 max-w-60">
        <SelectField
          label="Show"
          options={[{ value: '', label: 'All sites' }, ...stateOptions(counts)]}
          value={shown}
          onChange={setShown}
        />
      </div>
      <LoadedList
        list={list}
        rows={8}
        what="The sites"
        empty={<p className="py-6 text-soft">No site is in this state.</p>}
      >
        {(rows) => (
          <Table
            caption="Sites and their terms"
            columns={matrixColumns(rows)}
            rows={rows}
            keyOf={({ siteId }) => siteId}
          />
        )}
      </LoadedList>
    </section>
  )
}

function stateOptions(counts: RollOut['counts']) {
  return rollOutSiteStates
    .filter((state) => counts[state] > 0)
    .map((state) => ({ value: state, label: `${stateShown[state].label} (${counts[state]})` }))
}
