import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SubmittedCalendar } from '#contract/calendars/roll-outs.ts'
import { type SiteYear, type SiteYearAct, siteYears } from '#contract/calendars/site-years.ts'
import { exports } from '#contract/publishing/exports.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import type { ExportFormat } from '#domain/publish/export-format.ts'
import { loadingFailure } from '#web/api/api-error.ts'
import { type CalendarToActOn, inBatches, useActOnMany } from '#web/api/calendars/use-act-on-many.ts'
import { eachPage } from '#web/api/pages.ts'
import { useAction } from '#web/api/use-action.ts'
import { decidedAtOnce, useDecideMany } from '#web/calendars/approvals/use-decide-many.ts'
import { toastFailure } from '#web/ui/toast/toast.ts'
import { type Choice, type ChosenCounts, canBe } from './chosen-sites.ts'
import type { Filter } from './view.ts'

const submittedAtOnce = 25
/** As many as a page may have. */
const exportedAtOnce = 500

type Chosen = {
  choice: Choice
  counts: ChosenCounts
  rows: readonly SiteYear[]
  filter: Filter
  organizationId: string
}

export function useBulk({ choice, counts, rows, filter, organizationId }: Chosen) {
  const navigate = useNavigate()
  const params = { organizationId }
  const { fundingYear } = filter
  const submission = useAction(siteYears.submit, {
    failure: { title: 'Submission Failed', text: 'Not all calendars could be submitted. Please try again.' },
    refresh: ['/api/approvals', '/api/calendars', '/api/organizations'],
  })
  const submit = useActOnMany<SubmittedCalendar>({
    run: (calendars) => submission.run({ params, body: { calendars } }),
    report: (done, all) => ({
      title: done.length === 1 ? 'Calendar Submitted' : 'Calendars Submitted',
      description: `${done.length} of ${all} submitted${warningsInWords(done)}.`,
    }),
  })
  const approve = useDecideMany()
  const [isExporting, setIsExporting] = useState(false)
  const startExport = useAction(exports.start, {
    success: {
      title: 'Export Started',
      text: 'The zip is made in the background: find it under Your exports.',
    },
    failure: { title: 'Export Failed', text: 'The export could not be started. Please try again.' },
    refresh: ['/api/exports'],
  })

  /** The rows of what is chosen that this can be done with; of all that match, each page when its turn comes. */
  async function* chosenRows(can: SiteYearAct, limit: number): AsyncGenerator<readonly SiteYear[]> {
    const { isAllBut, siteIds } = choice
    if (!isAllBut) {
      yield* inBatches(
        rows.filter((row) => siteIds.has(row.siteId) && canBe(row, can)),
        limit,
      )
      return
    }
    for await (const page of eachPage(siteYears.list, { params, query: { ...filter, can } }, limit))
      yield page.filter(({ siteId }) => !siteIds.has(siteId))
  }

  async function* calendars(can: SiteYearAct, limit: number): AsyncGenerator<readonly CalendarToActOn[]> {
    for await (const batch of chosenRows(can, limit))
      yield batch.flatMap((row) => calendarOf(row, fundingYear))
  }

  async function makeExport(format: ExportFormat) {
    setIsExporting(true)
    try {
      const siteIds: string[] = []
      for await (const batch of chosenRows('export', exportedAtOnce))
        siteIds.push(...batch.map(({ siteId }) => siteId))
      const body = { formats: [format], fundingYears: [fundingYear], siteIds }
      await startExport.run({ body }, () => void navigate({ to: '/export' }))
    } catch (error) {
      toastFailure('Export Failed', loadingFailure(error))
    } finally {
      setIsExporting(false)
    }
  }

  function start(can: 'submit' | 'approve') {
    dismiss()
    const [act, limit] = can === 'submit' ? [submit.act, submittedAtOnce] : [approve.act, decidedAtOnce]
    return act({ number: counts[can], batches: calendars(can, limit) })
  }

  function dismiss() {
    submit.dismiss()
    approve.dismiss()
  }

  const wasSubmitted = submit.refused.length > 0
  return {
    ...{ start, makeExport, isExporting, dismiss },
    progress: { submit: submit.progress, approve: approve.progress },
    refused: wasSubmitted ? submit.refused : approve.refused,
    outcome: wasSubmitted ? ('submitted' as const) : ('approved' as const),
  }
}

/** Warnings do not keep a calendar from being submitted, but are worth knowing. */
function warningsInWords(done: readonly SubmittedCalendar[]): string {
  const count = done.reduce((sum, { warnings }) => sum + warnings, 0)
  return count === 0 ? '' : `, with ${numberOf(count, 'warning')}: open a calendar to read its checks`
}

function calendarOf({ siteName, calendar }: SiteYear, fundingYear: string): CalendarToActOn[] {
  if (calendar === null) return []
  return [{ id: calendar.id, version: calendar.version, name: `${siteName}, ${fundingYear}` }]
}
