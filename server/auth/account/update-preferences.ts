import type { account } from '#contract/people/account.ts'
import type { Preferences } from '#contract/people/preferences.ts'
import { changedFields } from '#server/access/record.ts'
import { recordOwnEvent } from '#server/auth/record-own-event.ts'
import { notifyOfSecurityChange } from '#server/auth/security-mail.ts'
import { userPreferences } from '#server/db/schema/preferences.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { preferencesOf } from './preferences.ts'
import { presentCurrentUser } from './present.ts'

export function updatePreferences({ settings }: Outside): Handler<typeof account.updatePreferences> {
  return async (db, call) => {
    const { actor, body, now } = call
    const before = await preferencesOf(db, actor.id)
    // A thief would switch the alerts off first.
    if (wantsAlerts(before) && !wantsAlerts(body))
      await notifyOfSecurityChange(db, settings, now, actor, 'alerts-off')
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
}

const wantsAlerts = ({ notifications }: Preferences) => notifications.email && notifications.securityAlerts
