import { invitations } from '#contract/people/invitations.ts'
import { countAttempts } from '#server/auth/attempts.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { resendInvitation, revokeInvitation, showInvitationLink } from './change-invitation.ts'
import { findOpenInvitation } from './find-open-invitation.ts'
import { previewImport } from './import/preview-import.ts'
import { inviteMany, inviteOne } from './invite.ts'
import { listInvitations } from './list-invitations.ts'
import { findRegistration, register } from './register.ts'

const listsPerMinute = 20

export function invitationRoutes(outside: Outside): Route[] {
  const attempts = countAttempts(outside.pool)
  return [
    route(invitations.list, listInvitations),
    route(invitations.create, inviteOne),
    route(invitations.createMany, inviteMany, { perMinute: listsPerMinute }),
    route(invitations.preview, previewImport, { perMinute: listsPerMinute }),
    route(invitations.resend, resendInvitation),
    route(invitations.showLink, showInvitationLink),
    route(invitations.revoke, revokeInvitation),
    route(invitations.look, findOpenInvitation(outside, attempts)),
    route(invitations.accept, acceptInvitation(outside, attempts)),
    route(invitations.findRegistration, findRegistration),
    route(invitations.register, register(outside, attempts)),
  ]
}
