import * as z from 'zod/mini'
import { textOf } from '#contract/field.ts'

export const RejectInput = z.strictObject({
  reason: textOf({
    what: 'Reason',
    min: 3,
    max: 2000,
    tooShort: 'Say in a few words what has to change',
  }),
})
