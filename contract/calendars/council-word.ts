import * as z from 'zod/mini'
import { Instant } from '#contract/field.ts'
import { authorityVerdicts } from '#domain/authority/authority-verdict.ts'

/** What a calendar's local authority said of it last, and the day on which it is due. */
export const CouncilWord = z.object({
  dueOn: z.nullable(z.string()),
  decision: z.nullable(
    z.object({
      verdict: z.enum(authorityVerdicts),
      revision: z.number(),
      comment: z.nullable(z.string()),
      dueOn: z.nullable(z.string()),
      localAuthorityName: z.string(),
      decidedAt: Instant,
      /** False where the calendar was amended or submitted again since. */
      isOnSubmission: z.boolean(),
    }),
  ),
})
export type CouncilWord = z.infer<typeof CouncilWord>
