import { auth } from '#contract/people/auth.ts'
import { passwordReset } from '#contract/people/password-reset.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { presentCurrentUser } from './account/present.ts'
import { chooseOrganization, updateProfile } from './account/update-account.ts'
import { accountRoutes } from './account-routes.ts'
import { countAttempts } from './attempts.ts'
import { failClosed } from './fail-closed.ts'
import { forgotPassword } from './password/forgot-password.ts'
import { lookAtReset, resetPassword } from './password/reset-password.ts'
import { completeSecondFactor } from './second-factor/complete.ts'
import { disableSecondFactor } from './second-factor/disable.ts'
import { startSecondFactor } from './second-factor/pending-secret.ts'
import { logout } from './session/own-sessions.ts'
import { confirm, startConfirmation } from './sign-in/confirm.ts'
import { login } from './sign-in/login.ts'
import { passkeySignIn, startPasskeySignIn } from './sign-in/passkey-sign-in.ts'

export function authRoutes(outside: Outside): Route[] {
  const attempts = countAttempts(outside.pool)
  return [
    route(auth.me, (db, { actor }) => presentCurrentUser(db, actor)),
    route(auth.login, login(outside, attempts)),
    route(auth.startPasskeySignIn, startPasskeySignIn),
    route(auth.passkeySignIn, passkeySignIn(outside, attempts)),
    route(auth.logout, logout),
    route(passwordReset.forget, forgotPassword(outside, attempts)),
    route(passwordReset.look, lookAtReset(attempts)),
    route(passwordReset.choose, resetPassword(outside, attempts)),
    route(auth.startSecondFactor, startSecondFactor),
    route(auth.completeSecondFactor, completeSecondFactor, { opensOwnTransaction: true }),
    route(auth.startConfirmation, startConfirmation),
    route(auth.confirm, confirm(outside, attempts), { opensOwnTransaction: true }),
    route(auth.disableSecondFactor, disableSecondFactor),
    route(auth.updateProfile, updateProfile),
    route(auth.chooseOrganization, chooseOrganization),
    ...accountRoutes(outside, attempts),
  ].map(failClosed)
}
