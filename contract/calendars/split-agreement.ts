import * as z from 'zod/mini'
import { TargetWeeksInput, WeeksOfTerms } from '#contract/authorities/local-authorities.ts'
import { Day, textOf } from '#contract/field.ts'

/** That the council agreed to a split of the year's weeks, as the setting recorded it. */
export const SplitAgreement = z.object({
  /** The split that it agreed to: for another one the agreement does not count. */
  weeks: WeeksOfTerms,
  agreedOn: z.string(),
  /** How the setting knows, such as the date of a letter. */
  note: z.string(),
})
export type SplitAgreement = z.infer<typeof SplitAgreement>

/** Refused where the calendar has another split meanwhile, and for a day that is still to come. */
export const SplitAgreementInput = z.strictObject({
  weeks: TargetWeeksInput,
  agreedOn: Day,
  note: textOf({
    what: 'Note',
    min: 3,
    max: 500,
    tooShort: 'Say in a few words how you know, such as an email and its date',
  }),
})
export type SplitAgreementInput = z.infer<typeof SplitAgreementInput>
