import { eq } from 'drizzle-orm'
import type { account } from '#contract/people/account.ts'
import type { auth } from '#contract/people/auth.ts'
import type { Preferences } from '#contract/people/preferences.ts'
import { organizationWithinReach } from '#server/access/reach/within-reach.ts'
import { changedFields, recordOrganizationEvent } from '#server/access/record.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import { notifyOfSecurityChange } from '#server/auth/security-mail.ts'
import { userPreferences } from '#server/db/schema/preferences.ts'
import { sessions } from '#server/db/schema/sessions.ts'
import { users } from '#server/db/schema/users.ts'
import type { Handler, HandlerOutside } from '#server/http/route.ts'
import { preferencesOf } from './preferences.ts'
import { presentCurrentUser } from './present.ts'

export const updateProfile: Handler<typeof auth.updateProfile> = async (db, call) => {
  const { actor, body } = call
  const { firstName, lastName } = body
  await db.update(users).set({ firstName, lastName }).where(eq(users.id, actor.id))
  await recordOwnEvent(db, call, actor, {
    action: 'user.update-profile',
    after: { changed: changedFields({ firstName: actor.firstName, lastName: actor.lastName }, body) },
  })
  return { ...actor, firstName, lastName }
}

export const updatePreferences: HandlerOutside<typeof account.updatePreferences> = async (
  db,
  call,
  { settings },
) => {
  const { actor, body } = call
  const before = await preferencesOf(db, actor.id)
  // A thief would switch the alerts off first.
  if (wantsAlerts(before) && !wantsAlerts(body))
    await notifyOfSecurityChange(db, settings, call, actor, 'alerts-off')
  await db
    .insert(userPreferences)
    .values({ userId: actor.id, ...body })
    .onConflictDoUpdate({ target: userPreferences.userId, set: body })
  await recordOwnEvent(db, call, actor, {
    action: 'user.update-preferences',
    after: { changed: changedFields(before, body) },
  })
  return presentCurrentUser(db, actor)
}

const wantsAlerts = ({ notifications }: Preferences) => notifications.email && notifications.securityAlerts

/** Sets the organisation a system administrator works in, for this session only, and audits it in that organisation. */
export const chooseOrganization: Handler<typeof auth.chooseOrganization> = async (db, call) => {
  const { actor, body } = call
  const { id } = await organizationWithinReach(db, actor, body.organizationId)
  await db.update(sessions).set({ organizationId: id }).where(eq(sessions.id, actor.sessionId))
  await recordOrganizationEvent(db, call, id, {
    action: 'session.choose-organization',
  })
  return presentCurrentUser(db, { ...actor, effectiveOrganizationId: id })
}
