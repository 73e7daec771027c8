import type { LightMyRequestResponse } from 'fastify'
import { codeOf, wrongCodeOf } from '#server/test/outside/authenticator.ts'
import type { Browser } from './browser.ts'
import type { Person } from './people.ts'
import type { TestApp } from './test-app.ts'

type Attempt = { password?: string; twoFactorCode?: string; recoveryCode?: string; browser?: Browser }

/** One call of the sign-in, with the person's own password unless another is tried. */
export function signIn(
  person: Person,
  { browser = person, ...attempt }: Attempt = {},
): Promise<LightMyRequestResponse> {
  return browser.post('/api/auth/login', { email: person.email, password: person.password, ...attempt })
}

export const codeNow = ({ clock }: TestApp, { secret }: Person) => codeOf(secret, clock.now())

export const wrongCodeNow = ({ clock }: TestApp, { secret }: Person) => wrongCodeOf(secret, clock.now())

/** Sets up a second factor with the half session that the person has; answers what the call answered. */
export async function setUpSecondFactor(
  test: TestApp,
  person: Browser,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await person.get('/api/auth/setup-2fa')).json()
  const answer = await person.post('/api/auth/setup-2fa', { code: codeOf(secret, test.clock.now()) })
  if (answer.statusCode !== 200) throw new Error(`The second factor could not be set up: ${answer.body}`)
  return { secret, ...answer.json() }
}
