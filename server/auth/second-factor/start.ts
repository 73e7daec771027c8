import { toString as drawQrCode } from 'qrcode'
import type { auth } from '#contract/people/auth.ts'
import { openSecret } from '#server/access/secret-box.ts'
import { findSystemName } from '#server/access/system-name.ts'
import type { Handler } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { currentCode, otpauthUrl } from './one-time-code.ts'
import { pendingSecretOf } from './pending-secret.ts'

/** Shows the secret that was made at the password step; a reload shows the same one. */
export function startSecondFactor({ settings }: Outside): Handler<typeof auth.startSecondFactor> {
  return async (db, { actor, now }) => {
    const secret = openSecret(settings.secretKeys, actor.id, await pendingSecretOf(db, actor))
    const systemName = await findSystemName(db)
    const url = otpauthUrl(secret, { email: actor.email, systemName })
    return {
      secret,
      otpauthUrl: url,
      qrSvg: await drawQrCode(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }),
      ...(settings.isDemo && { demoCode: currentCode(secret, now) }),
    }
  }
}
