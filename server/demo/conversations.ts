import * as z from 'zod/mini'
import { type AuthorityVerdict, authorityVerdicts } from '#domain/authority/authority-verdict.ts'
import { rowsOfTable } from '#server/db/rows-of-table.ts'

export type DemoMoment = 'generated' | 'submitted' | 'approved' | 'rejected' | 'amended'

type DemoRemark = {
  readonly by: string
  readonly at: Date
  readonly text: string
  /** With one it is the council's decision, otherwise a comment. */
  readonly verdict: AuthorityVerdict | null
}

/** What is said of the calendar once it is so far. */
export function demoRemarks(
  calendar: { site: string; fundingYear: string },
  moment: DemoMoment,
): DemoRemark[] {
  return rowsOfTable(new URL('./demo-remarks.tsv', import.meta.url)).flatMap((cells) => {
    const [site, fundingYear, when, verdict, by = '', day, text = ''] = cells
    if (site !== calendar.site || fundingYear !== calendar.fundingYear || when !== moment) return []
    const decided = verdict === '' ? null : z.enum(authorityVerdicts).parse(verdict)
    return { by, at: new Date(`${day}T11:20:00Z`), text, verdict: decided }
  })
}

export const demoDeadline = {
  by: 'council@sheffield.example',
  localAuthority: 'Sheffield',
  fundingYear: '2026-27',
  setAt: new Date('2026-01-05T09:00:00Z'),
  dueOn: '2026-02-27',
} as const
