import { alsoByKey, endpoint } from '#contract/endpoint.ts'
import { Calendar } from './calendars.ts'
import { SplitAgreementInput } from './split-agreement.ts'

const edit = { response: Calendar, versioned: true, ...alsoByKey('calendars:edit') } as const

/** For a council that decides outside this product; its own account accepts the calendar instead. */
export const splitAgreements = {
  /** Repeating it changes the record. */
  record: endpoint('PUT /api/calendars/:id/split-agreement', { ...edit, body: SplitAgreementInput }),
  remove: endpoint('DELETE /api/calendars/:id/split-agreement', edit),
}
