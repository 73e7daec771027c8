import { auth } from '#contract/auth.ts'
import { passwordReset } from '#contract/password-reset.ts'
import { type Route, route } from '#server/http/route.ts'
import type { Outside } from '#server/outside.ts'
import { accountRoutes } from './account-routes.ts'
import { countAttempts } from './attempts.ts'
import { chooseOrganization } from './choose-organization.ts'
import { confirm } from './confirm.ts'
import { failClosed } from './fail-closed.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { forgotPassword } from './password-reset/forgot-password.ts'
import { resetPassword } from './password-reset/reset-password.ts'
import { presentCurrentUser } from './present.ts'
import { completeSecondFactor } from './second-factor/complete.ts'
import { disableSecondFactor } from './second-factor/disable.ts'
import { startSecondFactor } from './second-factor/start.ts'
import { startConfirmation } from './start-confirmation.ts'
import { updateProfile } from './update-profile.ts'

export function authRoutes(outside: Outside): Route[] {
  const attempts = countAttempts(outside.pool)
  return [
    route(auth.me, (db, { actor }) => presentCurrentUser(db, actor)),
    route(auth.login, login(outside, attempts)),
    route(auth.logout, logout(outside)),
    route(passwordReset.forget, forgotPassword(outside, attempts)),
    route(passwordReset.choose, resetPassword(outside, attempts)),
    route(auth.startSecondFactor, startSecondFactor(outside)),
    route(auth.completeSecondFactor, completeSecondFactor(outside, attempts), { opensOwnTransaction: true }),
    route(auth.startConfirmation, startConfirmation(outside)),
    route(auth.confirm, confirm(outside, attempts), { opensOwnTransaction: true }),
    route(auth.disableSecondFactor, disableSecondFactor(outside)),
    route(auth.updateProfile, updateProfile),
    route(auth.chooseOrganization, chooseOrganization),
    ...accountRoutes(outside, attempts),
  ].map(failClosed)
}
