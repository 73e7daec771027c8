/** Everything that is ever written down, as `thing.verb`, in words that follow who did it. */
export const auditActions = {
  'access.refused': 'asked for what they may not have',
  'api-key.make': 'made an API key',
  'api-key.revoke': 'revoked an API key',
  'audit.export': 'exported the audit log',
  'bank-holidays.import': 'imported bank holidays',
  'calendar.generate': 'generated the calendar',
  'calendar.replace': 'replaced the calendar with new dates',
  'calendar.edit': 'changed the calendar’s dates',
  'calendar.submit': 'submitted the calendar for approval',
  'calendar.withdraw': 'took the calendar back',
  'calendar.approve': 'approved the calendar',
  'calendar.reject': 'rejected the calendar',
  'calendar.amend': 'started an amendment',
  'calendar.restore': 'brought an earlier revision back as a draft',
  'calendar.delete': 'deleted the calendar',
  'calendar.retire': 'retired the calendar',
  'calendar.export': 'exported the calendar',
  'calendar.comment': 'commented on the calendar',
  'calendar.accept': 'accepted the calendar for the council',
  'calendar.send-back': 'sent the calendar back for the council',
  'deadline.set': 'set a deadline for calendars',
  'deadline.remove': 'removed a deadline for calendars',
  'export.start': 'asked for an export of many calendars',
  'export.cancel': 'cancelled an export',
  'export.delete': 'deleted an export',
  'export.download': 'downloaded an export',
  'feed.make': 'made an address for calendar apps',
  'feed.rotate': 'changed an address for calendar apps',
  'feed.revoke': 'revoked an address for calendar apps',
  'invitation.create': 'invited somebody',
  'invitation.resend': 'sent an invitation again',
  'invitation.revoke': 'took an invitation back',
  'invitation.accept': 'accepted an invitation',
  'invitation.register': 'registered',
  'job.retry': 'had failed jobs tried again',
  'job.remove': 'removed a failed job',
  'local-authority.update': 'changed a local authority’s requirements',
  'mail.read': 'read a mail',
  'mail.retry': 'sent a mail again',
  'organization.create': 'created the organisation',
  'organization.update': 'changed the organisation’s settings',
  'organization.archive': 'archived the organisation',
  'organization.restore': 'brought the organisation back',
  'parents-page.update': 'changed a page for parents',
  'parents-page.rotate': 'gave a page for parents a new address',
  'passkey.add': 'added a passkey',
  'passkey.rename': 'renamed a passkey',
  'passkey.remove': 'removed a passkey',
  'password.send-reset': 'sent a link for a new password',
  'password.forget': 'asked for a new password',
  'password.reset': 'set a new password by a link',
  'password.change': 'changed the password',
  'recovery-codes.make': 'made new recovery codes',
  'roll-out.start': 'started a roll-out',
  'roll-out.cancel': 'cancelled a roll-out',
  'second-factor.set-up': 'set up the second factor',
  'second-factor.disable': 'disabled the second factor',
  'second-factor.reset': 'reset somebody’s second factor',
  'session.sign-in': 'signed in',
  'session.sign-out': 'signed out',
  'session.end': 'ended a session',
  'session.end-all': 'signed everybody else out',
  'session.confirm': 'confirmed who they are',
  'session.choose-organization': 'chose an organisation to work in',
  'single-sign-on.link': 'linked an account of the organisation’s provider',
  'site.create': 'added the site',
  'site.update': 'changed the site',
  'site.delete': 'deleted the site',
  'system.set-up': 'set the system up',
  'system.clear-caches': 'cleared the system’s caches',
  'system.update-settings': 'changed the system’s settings',
  'template.create': 'saved a template',
  'template.update': 'changed a template',
  'template.delete': 'deleted a template',
  'term-dates.keep': 'published term dates',
  'user.update': 'changed an account',
  'user.update-profile': 'changed their profile',
  'user.update-preferences': 'changed their preferences',
  'user.deactivate': 'deactivated an account',
  'user.reactivate': 'reactivated an account',
  'user.grant-sites': 'changed which sites somebody reaches',
  'user.ask-deletion': 'asked for their account to be deleted',
  'user.take-back-deletion': 'kept their account after all',
  'user.erase': 'erased an account',
  'user.export': 'exported their own data',
  'webhook.make': 'added a webhook',
  'webhook.update': 'changed a webhook',
  'webhook.renew-secret': 'gave a webhook a new secret',
  'webhook.remove': 'removed a webhook',
  'webhook.switch-off': 'switched a webhook off that let nothing through',
} as const

export type AuditAction = keyof typeof auditActions

/** The words of an action; one that an earlier release wrote down reads by its name. */
export function actionInWords(action: string): string {
  return isAuditAction(action) ? auditActions[action] : action.replace('.', ': ').replaceAll('-', ' ')
}

/** The actions whose words hold what is searched for, in capitals or not. */
export function actionsSaying(text: string): AuditAction[] {
  const wanted = text.trim().toLowerCase()
  return Object.keys(auditActions)
    .filter(isAuditAction)
    .filter((action) => auditActions[action].toLowerCase().includes(wanted))
}

function isAuditAction(action: string): action is AuditAction {
  return Object.hasOwn(auditActions, action)
}
