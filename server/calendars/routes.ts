import { calendars } from '#contract/calendars/calendars.ts'
import { splitAgreements } from '#contract/calendars/split-agreements.ts'
import { costly, type Route, route } from '#server/http/route.ts'
import { recordSplitAgreement, removeSplitAgreement } from './agreement/split-agreement.ts'
import { amendCalendar, discardAmendment } from './approval/amend-calendar.ts'
import { approveCalendar, rejectCalendar } from './approval/decide-on-calendar.ts'
import { submitCalendar, withdrawCalendar } from './approval/submit-calendar.ts'
import { findCalendar } from './find-calendar.ts'
import { generateCalendar } from './generate-calendar.ts'
import { listCalendars, listReachedCalendars } from './list-calendars.ts'
import { bringBackCalendar } from './removal/bring-back-calendar.ts'
import { listRemovedCalendars, removeCalendar } from './removal/remove-calendar.ts'
import { replaceTerms } from './replace-terms.ts'

export const calendarRoutes: Route[] = [
  route(calendars.listReached, listReachedCalendars),
  route(calendars.list, listCalendars),
  route(calendars.generate, generateCalendar, costly),
  route(calendars.find, findCalendar),
  route(calendars.replaceTerms, replaceTerms),
  route(calendars.submit, submitCalendar),
  route(calendars.withdraw, withdrawCalendar),
  route(calendars.approve, approveCalendar),
  route(calendars.reject, rejectCalendar),
  route(calendars.amend, amendCalendar),
  route(calendars.discard, discardAmendment),
  route(splitAgreements.record, recordSplitAgreement),
  route(splitAgreements.remove, removeSplitAgreement),
  route(calendars.remove, removeCalendar),
  route(calendars.listRemoved, listRemovedCalendars),
  route(calendars.bringBack, bringBackCalendar),
]
