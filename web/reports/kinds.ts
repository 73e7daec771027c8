import type { ReportKind } from '#domain/report/report.ts'

export type PresetKind = Exclude<ReportKind, 'custom'>

export const presets: readonly { kind: PresetKind; question: string; isOfOneYear: boolean }[] = [
  {
    kind: 'usage',
    question: 'How many calendars each year has, and their status.',
    isOfOneYear: false,
  },
  {
    kind: 'enrolment',
    question: 'Places by site and authority, and the funded hours that they offer.',
    isOfOneYear: true,
  },
  {
    kind: 'compliance',
    question: 'Weeks against target for each site and period; what fails, and by how much.',
    isOfOneYear: true,
  },
  {
    kind: 'performance',
    question: 'How long approvals take, what is amended, and what reaches an authority late.',
    isOfOneYear: false,
  },
]
