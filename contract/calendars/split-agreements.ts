import * as z from 'zod/mini'
import { TargetWeeksInput } from '#contract/authorities/local-authorities.ts'
import { alsoByKey, endpoint } from '#contract/endpoint.ts'
import { Day, textOf } from '#contract/field.ts'
import { Calendar } from './calendars.ts'

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

const edit = { response: Calendar, versioned: true, ...alsoByKey('calendars:edit') } as const

/** For a council that decides outside this product; its own account accepts the calendar instead. */
export const splitAgreements = {
  /** Repeating it changes the record of the calendar's split; those of other splits stay. */
  record: endpoint('PUT /api/calendars/:id/split-agreement', { ...edit, body: SplitAgreementInput }),
  /** Of the calendar's split alone. */
  remove: endpoint('DELETE /api/calendars/:id/split-agreement', edit),
}
