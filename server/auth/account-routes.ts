import { account } from '#contract/people/account.ts'
import { passkeys } from '#contract/people/passkeys.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { updatePreferences } from './account/update-account.ts'
import type { Attempts } from './attempts.ts'
import { exportOwnData } from './deletion/export-own-data.ts'
import { requestDeletion } from './deletion/request-deletion.ts'
import { addPasskey } from './passkeys/add-passkey.ts'
import { removePasskey, renamePasskey } from './passkeys/change-passkeys.ts'
import { startPasskeyRegistration } from './passkeys/start-passkey-registration.ts'
import { changePassword } from './password/change-password.ts'
import { makeNewRecoveryCodes } from './second-factor/recovery-codes.ts'
import { securityOverview } from './security-overview.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './session/own-sessions.ts'

export function accountRoutes(outside: Outside, attempts: Attempts): Route[] {
  return [
    route(account.security, securityOverview),
    route(account.changePassword, changePassword(outside, attempts), { opensOwnTransaction: true }),
    route(account.makeRecoveryCodes, makeNewRecoveryCodes),
    route(account.listSessions, listOwnSessions),
    route(account.endSession, endOwnSession),
    route(account.endOtherSessions, endOtherSessions),
    route(account.updatePreferences, updatePreferences),
    route(account.exportOwnData, exportOwnData, { perMinute: 10 }),
    route(account.askForDeletion, requestDeletion),
    route(passkeys.order, startPasskeyRegistration),
    route(passkeys.add, addPasskey),
    route(passkeys.rename, renamePasskey),
    route(passkeys.remove, removePasskey),
  ]
}
