import { useEffect, useRef, useState } from 'react'
import type { Site } from '#contract/organizations/site.ts'
import { type PersonSites, siteAccess } from '#contract/people/site-access.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { type CellChanges, changedSince, noChanges, onto, withCell } from './cell-changes.ts'
import { MatrixCards } from './matrix-cards.tsx'
import type { MatrixProps } from './matrix-props.ts'
import { MatrixTable } from './matrix-table.tsx'

type MatrixFormProps = {
  people: readonly PersonSites[]
  shown: readonly Site[]
  total: number | null
  changes: CellChanges
  onChange: (changes: CellChanges) => void
  onStale: () => Promise<unknown>
}

/** Changes are marked and saved together. */
export function MatrixForm({ people, shown, total, changes, onChange, onStale }: MatrixFormProps) {
  const [isReloading, setIsReloading] = useState(false)
  const change = useAction(siteAccess.change, {
    success: { title: 'Sites Updated', text: (changed) => inWords(changed.length) },
    failure: { title: 'Update Failed', text: 'Could not update the sites. Please try again.' },
    refresh: ['/api/users'],
    onRefused: (error) => {
      if (error.code === 'stale-version') void takeOver()
      return false
    },
  })

  const set: MatrixProps['onSet'] = (person, siteId, to) => onChange(withCell(changes, person, siteId, to))

  const newest = useRef(changes)
  useEffect(() => {
    newest.current = changes
  }, [changes])

  /** Applies the changes to the reloaded people, including those hidden by the search. */
  async function takeOver() {
    setIsReloading(true)
    const { people: fresh, known } = await peopleIn(changes)
    await onStale()
    // Cells can be changed meanwhile.
    onChange(onto(fresh, known, newest.current))
    setIsReloading(false)
  }

  async function save() {
    const saved = await change.run({ body: { changes: [...changes.values()] } })
    if (saved) onChange(changedSince(changes, newest.current))
  }

  return (
    <>
      <div role="alert" className="not-empty:mb-3">
        {change.error?.code === 'stale-version' && !isReloading && changes.size > 0 && (
          <Notice tone="danger" title="Someone else has changed some of these cells">
            The table now has their version, with your changes on top. Check it, then save again.
          </Notice>
        )}
      </div>
      <div className="max-md:hidden">
        <MatrixTable people={people} shown={shown} total={total} changes={changes} onSet={set} />
        <p className="mt-2 text-small text-soft">
          Click a cell to change it: no access, read, edit. With the keyboard, arrow keys move, and R, E and N
          set a cell.
        </p>
      </div>
      <div className="md:hidden">
        <MatrixCards people={people} shown={shown} total={total} changes={changes} onSet={set} />
      </div>
      <div className="sticky bottom-0 z-10 mt-3 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3">
        <p role="status" className="grow text-soft">
          {changes.size === 0
            ? 'Nothing to save'
            : changes.size === 1
              ? '1 change'
              : `${changes.size} changes`}
        </p>
        <Button disabled={changes.size === 0} onClick={() => onChange(noChanges)}>
          Discard
        </Button>
        <Button
          variant={changes.size === 0 ? 'plain' : 'main'}
          disabled={changes.size === 0}
          // Saved at once, the changes would meet the same newer version again.
          isPending={change.isPending || isReloading}
          pendingLabel={isReloading ? 'Loading...' : 'Saving...'}
          onClick={() => void save()}
        >
          Save changes
        </Button>
      </div>
    </>
  )
}

function inWords(people: number): string {
  return people === 1
    ? 'The sites of one person have changed.'
    : `The sites of ${people} people have changed.`
}

/** The people of these changes as they are now, and the ids of all that the server answered for, also of those who are gone. */
async function peopleIn(changes: CellChanges) {
  const ids = [...new Set([...changes.values()].map(({ userId }) => userId))]
  const reads = await Promise.allSettled(ids.map((id) => call(siteAccess.find, { params: { id } })))
  return {
    people: reads.flatMap((read) => (read.status === 'fulfilled' ? [read.value] : [])),
    // What was not answered, for a broken line or a busy server, says nothing of the person, whose changes stay.
    known: new Set(ids.filter((_, index) => isAnswered(reads[index]))),
  }
}

function isAnswered(read: PromiseSettledResult<PersonSites> | undefined): boolean {
  if (read?.status !== 'rejected') return true
  const { reason } = read
  return reason instanceof ApiError && reason.status < 500 && reason.status !== 429
}
