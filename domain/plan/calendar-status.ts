export const statuses = ['draft', 'pending', 'approved', 'rejected'] as const
export type CalendarStatus = (typeof statuses)[number]

export const calendarActions = [
  'edit',
  'submit',
  'withdraw',
  'approve',
  'reject',
  'amend',
  'discard',
  'delete',
  'retire',
  'export',
] as const
export type CalendarAction = (typeof calendarActions)[number]

/** Needed beside the status: an amended calendar is a draft while its approved revision stays published. */
export type CalendarHistory = { hasApprovedRevision: boolean }

export type StatusAction = Exclude<CalendarAction, 'delete' | 'retire' | 'export'>
/** The next status, or why the action is not possible and what to do instead. */
type Outcome = { to: CalendarStatus } | { because: string }

const isApproved = 'This calendar is approved: start an amendment to change it.'
const isPending = 'This calendar is waiting for approval: withdraw it to change it.'
const isRejected = 'This calendar was rejected: edit it, then submit it again.'
const wasApproved = 'This calendar has been approved and can’t be deleted: an administrator can retire it.'
const neverApproved = 'This calendar has never been approved: delete it instead.'

/** Of a calendar that does not wait, to those who would decide on it: they may not be the ones to change it. */
export const nothingToDecide: Record<Exclude<CalendarStatus, 'pending'>, string> = {
  draft: 'This calendar is a draft: it can be decided on once it is submitted.',
  approved: 'This calendar is approved: there is nothing left to decide.',
  rejected: 'This calendar was rejected: it can be decided on once it is submitted again.',
}

export const notYetApproved: Record<CalendarStatus, string> = {
  draft: 'This calendar can be exported once it is approved: submit it for approval first.',
  pending: 'This calendar is waiting for approval: it can be exported once it is approved.',
  approved: 'This calendar has no approved revision: start an amendment and submit that.',
  rejected: 'This calendar was rejected: it can be exported once it is edited, submitted and approved.',
}

const outcomes: Record<StatusAction, Record<CalendarStatus, Outcome>> = {
  edit: {
    draft: { to: 'draft' },
    pending: { because: isPending },
    approved: { because: isApproved },
    rejected: { to: 'draft' },
  },
  submit: {
    draft: { to: 'pending' },
    pending: { because: 'This calendar has been submitted already and is waiting for approval.' },
    approved: { because: isApproved },
    rejected: { because: isRejected },
  },
  withdraw: {
    draft: { because: 'This calendar has not been submitted: you can edit it as it is.' },
    pending: { to: 'draft' },
    approved: { because: isApproved },
    rejected: { because: isRejected },
  },
  approve: {
    draft: { because: nothingToDecide.draft },
    pending: { to: 'approved' },
    approved: { because: nothingToDecide.approved },
    rejected: { because: nothingToDecide.rejected },
  },
  reject: {
    draft: { because: nothingToDecide.draft },
    pending: { to: 'rejected' },
    approved: { because: nothingToDecide.approved },
    rejected: { because: nothingToDecide.rejected },
  },
  amend: {
    draft: { because: 'This calendar is a draft: you can edit it as it is.' },
    pending: { because: isPending },
    approved: { to: 'draft' },
    rejected: { because: isRejected },
  },
  discard: {
    draft: { to: 'approved' },
    pending: { because: isPending },
    approved: { because: 'This calendar is approved: it has no amendment to discard.' },
    rejected: { to: 'approved' },
  },
}

/** The status after the action, which may be the same; null when the action is not possible. */
export function nextStatus(status: CalendarStatus, action: StatusAction): CalendarStatus | null {
  const outcome = outcomes[action][status]
  return 'to' in outcome ? outcome.to : null
}

/** Why the action is not possible and what to do instead; null when it is possible. */
export function actionRefusal(
  status: CalendarStatus,
  action: CalendarAction,
  { hasApprovedRevision }: CalendarHistory,
): string | null {
  switch (action) {
    case 'delete':
      return hasApprovedRevision ? wasApproved : null
    case 'retire':
      return hasApprovedRevision ? null : neverApproved
    case 'export':
      return hasApprovedRevision ? null : notYetApproved[status]
    default: {
      if (action === 'discard' && !hasApprovedRevision) return neverApproved
      const outcome = outcomes[action][status]
      return 'because' in outcome ? outcome.because : null
    }
  }
}

const statusLabels: Record<CalendarStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

export function statusLabel(status: CalendarStatus): string {
  return statusLabels[status]
}
