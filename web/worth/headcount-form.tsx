import { useEffect, useRef, useState } from 'react'
import { type Headcounts, headcounts } from '#contract/organizations/headcounts.ts'
import type { Site } from '#contract/organizations/site.ts'
import {
  checkGrid,
  emptyRow,
  type GridProblems,
  type GridRow,
  gridAsText,
  gridOf,
  readGrid,
} from '#domain/worth/headcount-grid.ts'
import { yearBefore } from '#domain/year/funding-year.ts'
import { loadingFailure } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button, SubmitButton } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { TextFileButton } from '#web/ui/form/text-file-button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { useUnsaved } from '#web/ui/page/unsaved.ts'
import { toast, toastFailure } from '#web/ui/toast/toast.ts'
import { isSameGrid, mergeRows, pasteAt } from './grid-changes.ts'
import { HeadcountGrid } from './headcount-grid.tsx'
import { NotOfferedNotice } from './not-offered-notice.tsx'
import { RatesNotice } from './rates-notice.tsx'

type HeadcountFormProps = {
  site: Site
  saved: Headcounts
  onDirty: (isDirty: boolean) => void
  /** Reads what someone else has saved. */
  onTheirs: () => Promise<Headcounts | undefined>
}

export function HeadcountForm({ site, saved, onDirty, onTheirs }: HeadcountFormProps) {
  const { fundingYear, canEdit } = saved
  const [base, setBase] = useState(saved)
  const [rows, setRows] = useState(() => gridOf(saved.lines, saved))
  const [problems, setProblems] = useState<GridProblems>({})
  const [isStale, setIsStale] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  const isDirty = !isSameGrid(rows, gridOf(base.lines, base))
  useUnsaved(isDirty)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  const lastYear = yearBefore(fundingYear)
  const save = useAction(headcounts.replace, {
    success: { title: 'Headcount Saved', text: 'What a week is worth is counted with it.' },
    failure: { title: 'Save Failed', text: 'Failed to save the headcount. Please try again.' },
    refresh: ['/api/sites', '/api/calendars', '/api/approvals', '/api/reports'],
    refreshesInDoubt: true,
    onRefused: (error) => {
      setIsStale(error.code === 'stale-version')
      return error.code === 'stale-version'
    },
  })

  function show(next: Headcounts) {
    setBase(next)
    setRows(gridOf(next.lines, next))
    setProblems({})
    setIsStale(false)
  }

  // The answer to an earlier try was lost, or a colleague has saved the very same: there is nothing to decide.
  const isSavedAlready = saved.changedAt !== base.changedAt && isSameGrid(rows, gridOf(saved.lines, saved))
  useEffect(() => {
    if (!isSavedAlready) return
    setBase(saved)
    setIsStale(false)
  }, [isSavedAlready, saved])

  function change(next: GridRow[]) {
    setRows(next)
    setProblems({})
  }

  function remove(index: number) {
    change(rows.filter((_, at) => at !== index))
    // The row after it takes its place, with the focus on the same button; after the last row there is none.
    if (index === rows.length - 1) adder.current?.focus()
  }

  async function submit() {
    const checked = checkGrid(rows, base)
    setProblems('problems' in checked ? checked.problems : {})
    if ('problems' in checked) {
      const [first = ''] = Object.keys(checked.problems)
      grid.current?.querySelector<HTMLElement>(`[data-cell="${first}"]`)?.focus()
      return
    }
    const body = { fundingYear, seen: base.changedAt, lines: checked.lines }
    const answer = await save.run({ params: { id: site.id }, body })
    if (answer === undefined) return
    setBase(answer)
    // What was typed meanwhile stays.
    setRows((now) => (now === rows ? gridOf(answer.lines, answer) : now))
    setIsStale(false)
  }

  async function startFromLastYear() {
    const before = await call(headcounts.find, {
      params: { id: site.id },
      query: { fundingYear: lastYear },
    }).catch((failure: unknown) => {
      toastFailure('Not Loaded', loadingFailure(failure))
    })
    if (before === undefined) return
    const lines = before.lines.flatMap((line) => {
      const planned = line.actual ?? line.planned
      return planned === null ? [] : [{ ...line, planned, actual: null }]
    })
    if (lines.length > 0) {
      setRows((now) => mergeRows(now, gridOf(lines, base).filter(isCounted)))
      return setProblems({})
    }
    toast({
      title: 'Nothing to Start From',
      description: `No headcount was saved for ${lastYear}.`,
      variant: 'info',
    })
  }

  return (
    <Form aria-label="Headcount" onSubmit={submit} className="grid grid-cols-1 gap-4">
      <RatesNotice site={site} saved={base} />
      {isStale && (
        <Notice
          tone="warn"
          title="Someone else has saved this headcount since you opened it"
          action={
            <Button
              size="small"
              onClick={() => void onTheirs().then((theirs) => theirs !== undefined && show(theirs))}
            >
              Show theirs instead
            </Button>
          }
        >
          What you typed is still here and not saved.
        </Notice>
      )}
      {Object.keys(problems).length > 0 && (
        <div role="alert">
          <Notice tone="danger" title="Not saved yet">
            {[...new Set(Object.values(problems))].join(' ')}
          </Notice>
        </div>
      )}
      <div ref={grid}>
        <HeadcountGrid
          rows={rows}
          year={base}
          problems={problems}
          isReadOnly={!canEdit}
          onChange={change}
          onRemove={remove}
          onPaste={(place, text) => change(pasteAt(rows, place, text, base))}
        />
      </div>
      <NotOfferedNotice rows={rows} saved={base} />
      <div className="flex flex-wrap gap-2">
        {canEdit && (
          <>
            <SubmitButton
              variant={isDirty ? 'main' : 'plain'}
              disabled={!isDirty}
              isPending={save.isPending}
              pendingLabel="Saving..."
            >
              Save Headcount
            </SubmitButton>
            {isDirty && <Button onClick={() => show(base)}>Discard changes</Button>}
            <Button
              ref={adder}
              onClick={() => change([...rows, emptyRow(base.periods[0] ?? '', base.ageBands[0] ?? '')])}
            >
              Add a row
            </Button>
            <Button onClick={() => void startFromLastYear()}>Start from {lastYear}</Button>
            <TextFileButton onText={(text) => change(mergeRows(rows, readGrid(text, base)))}>
              Read a CSV file
            </TextFileButton>
          </>
        )}
        <a
          className="inline-flex min-h-10 items-center px-2 underline underline-offset-2"
          download={`headcount-${fundingYear}.csv`}
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(gridAsText(rows, base))}`}
        >
          Download as CSV
        </a>
      </div>
    </Form>
  )
}

function isCounted({ plannedChildren, actualChildren }: GridRow): boolean {
  return plannedChildren !== '' || actualChildren !== ''
}
