import type { AuthorityVerdict } from '#domain/authority/authority-verdict.ts'
import type { DemoEmail } from './accounts.ts'

export type DemoMoment = 'generated' | 'submitted' | 'approved' | 'rejected' | 'amended'

type DemoRemark = {
  readonly by: DemoEmail
  readonly month: number
  readonly day: number
}

type DemoComment = DemoRemark & { readonly when: DemoMoment; readonly text: string }

type DemoDecision = DemoRemark & { readonly verdict: AuthorityVerdict; readonly comment: string }

type DemoConversation = {
  readonly comments?: readonly DemoComment[]
  readonly decision?: DemoDecision
}

/** By site name and funding year. */
export const demoConversations: Readonly<Record<string, DemoConversation>> = {
  'Meadow Lane Sheffield 2025-26': {
    decision: {
      by: 'council@sheffield.example',
      month: 2,
      day: 10,
      verdict: 'accepted',
      comment: 'Thank you, we have noted your dates.',
    },
  },
  'Meadow Lane Sheffield 2026-27': {
    comments: [
      {
        when: 'generated',
        by: 'manager@meadowlane.example',
        month: 1,
        day: 14,
        text: 'Our hall is a polling station on 7 May, so we close that day.',
      },
      {
        when: 'submitted',
        by: 'council@sheffield.example',
        month: 1,
        day: 28,
        text: 'Is 1 September a training day for everyone, or do some children come?',
      },
      {
        when: 'submitted',
        by: 'manager@meadowlane.example',
        month: 1,
        day: 29,
        text: 'For everyone. The children come from 2 September.',
      },
    ],
  },
  'Meadow Lane Edinburgh 2026-27': {
    comments: [
      {
        when: 'rejected',
        by: 'admin@meadowlane.example',
        month: 2,
        day: 3,
        text: 'I will end spring on 25 March and send it again.',
      },
    ],
  },
  'Meadow Lane Cardiff 2026-27': {
    comments: [
      {
        when: 'amended',
        by: 'admin@meadowlane.example',
        month: 3,
        day: 3,
        text: 'The staff have asked for a training day on 1 September, so it is in the amendment.',
      },
    ],
  },
}

export const demoDeadline = {
  by: 'council@sheffield.example',
  localAuthority: 'Sheffield',
  fundingYear: '2026-27',
  setAt: new Date('2026-01-05T09:00:00Z'),
  dueOn: '2026-02-27',
} as const
