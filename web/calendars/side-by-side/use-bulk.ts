import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { SubmittedCalendar } from '#contract/calendars/roll-outs.ts'
import { type SiteYear, siteYears } from '#contract/calendars/site-years.ts'
import { exports } from '#contract/publishing/exports.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import type { ExportFormat } from '#domain/publish/export-format.ts'
import { useAction } from '#web/api/use-action.ts'
import {
  type CalendarToDecide,
  type RefusedCalendar,
  useDecideMany,
} from '#web/calendars/approvals/use-decide-many.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Small enough to show progress. */
const batchSize = 25

type Place = { fundingYear: string; organizationId: string }
type Action = 'submit' | 'approve'

export function useBulk(selected: readonly SiteYear[], { fundingYear, organizationId }: Place) {
  const navigate = useNavigate()
  const decision = useDecideMany()
  /** Null unless running. */
  const [submitted, setSubmitted] = useState<{ done: number; all: number } | null>(null)
  const [refused, setRefused] = useState<readonly RefusedCalendar[]>([])
  const submission = useAction(siteYears.submit, {
    failure: { title: 'Submit Failed', text: 'Not all calendars could be submitted. Try again.' },
    refresh: ['/api/approvals', '/api/calendars', '/api/organizations'],
  })
  const startExport = useAction(exports.start, {
    success: {
      title: 'Export Started',
      text: 'The zip is made in the background: find it under Your exports.',
    },
    failure: { title: 'Export Failed', text: 'The export could not be started. Please try again.' },
    refresh: ['/api/exports'],
  })
  const submittable = selected.filter(
    ({ calendar }) => calendar !== null && calendar.refusals.submit === undefined,
  )
  const approvable = selected.filter(
    ({ calendar }) => calendar !== null && calendar.refusals.approve === undefined,
  )
  const exportable = selected.filter(({ calendar }) => calendar?.publishedRevision != null)

  async function submit() {
    decision.dismiss()
    const calendars = toDecide(submittable, fundingYear)
    const answers: SubmittedCalendar[] = []
    for (let from = 0; from < calendars.length; from += batchSize) {
      setSubmitted({ done: from, all: calendars.length })
      const batch = calendars.slice(from, from + batchSize).map(({ id, version }) => ({ id, version }))
      const answer = await submission.run({ params: { organizationId }, body: { calendars: batch } })
      if (answer === undefined) break
      answers.push(...answer)
    }
    setSubmitted(null)
    const done = answers.filter(({ outcome }) => outcome === 'submitted')
    const warnings = done.reduce((sum, each) => sum + each.warnings, 0)
    if (done.length > 0)
      toast({
        title: done.length === 1 ? 'Calendar Submitted' : 'Calendars Submitted',
        description: `${done.length} of ${calendars.length} submitted${warningsInWords(warnings)}.`,
      })
    const names = new Map(calendars.map(({ id, siteName }) => [id, siteName]))
    setRefused(
      answers.flatMap(({ id, message }) =>
        message === null ? [] : [{ id, name: names.get(id) ?? '', message }],
      ),
    )
  }

  async function approve() {
    setRefused([])
    await decision.decide(toDecide(approvable, fundingYear))
  }

  async function makeExport(format: ExportFormat) {
    const siteIds = exportable.map(({ siteId }) => siteId)
    const body = { formats: [format], fundingYears: [fundingYear], siteIds }
    await startExport.run({ body }, () => void navigate({ to: '/export' }))
  }

  const acts: { act: Action; progress: { done: number; all: number } | null }[] = [
    { act: 'submit', progress: submitted },
    { act: 'approve', progress: decision.progress },
  ]
  const running = acts.find(({ progress }) => progress !== null)
  return {
    ...{ submittable, approvable, exportable, submit, approve, makeExport },
    progress: running?.progress ? { act: running.act, ...running.progress } : null,
    refused: refused.length > 0 ? refused : decision.refused,
    outcome: refused.length > 0 ? ('submitted' as const) : ('approved' as const),
    dismiss() {
      setRefused([])
      decision.dismiss()
    },
  }
}

/** Warnings do not keep a calendar from being submitted, but are worth knowing. */
function warningsInWords(count: number): string {
  return count === 0 ? '' : `, with ${numberOf(count, 'warning')}: open a calendar to read its checks`
}

function toDecide(rows: readonly SiteYear[], fundingYear: string): CalendarToDecide[] {
  return rows.flatMap(({ siteName, calendar }) =>
    calendar === null ? [] : [{ id: calendar.id, version: calendar.version, siteName, fundingYear }],
  )
}
