import * as z from 'zod'
import { auth } from '#contract/people/auth.ts'
import { type Account, password, takeRecoveryCode } from './account.ts'
import { authenticatorWith } from './authenticator.ts'

const sessionCookie = 'session'

/** An HTTP client that stores the session cookie as a browser does. */
export type Caller = ReturnType<typeof openCaller>

export type Answer = { readonly status: number; readonly body: unknown }

export function openCaller(origin: string) {
  let session: string | null = null

  async function send(
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const response = await fetch(origin + path, {
      method,
      headers: {
        origin,
        ...(session !== null && { cookie: `${sessionCookie}=${session}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    session = sessionIn(response) ?? session
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') ?? false
    return { status: response.status, body: isJson ? JSON.parse(text) : text }
  }

  return {
    send,
    get: (path: string) => send('GET', path),
    sessionCookie: () => ({ name: sessionCookie, value: session ?? '', url: origin }),
  }
}

function sessionIn(response: Response): string | null {
  const given = response.headers.getSetCookie().find((cookie) => cookie.startsWith(`${sessionCookie}=`))
  return given?.slice(sessionCookie.length + 1).split(';')[0] ?? null
}

const SetupStart = z.object({ secret: z.string() })
const SetupEnd = z.object({ recoveryCodes: z.array(z.string()) })

/** Signs a new account in, and sets its second factor up on the way. */
export async function signInFirst(caller: Caller, email: string): Promise<Account> {
  await succeed(caller.send('POST', auth.login.path, { body: { email, password } }))
  const start = SetupStart.parse(await succeed(caller.get(auth.startSecondFactor.path)))
  const phone = authenticatorWith(start.secret)
  const body = { code: phone.nextCode() }
  const end = SetupEnd.parse(await succeed(caller.send('POST', auth.completeSecondFactor.path, { body })))
  return { email, phone, recoveryCodes: end.recoveryCodes }
}

/** By a recovery code, since only two authenticator codes are valid within half a minute. */
export async function signInAgain(caller: Caller, account: Account): Promise<void> {
  const body = { email: account.email, password, recoveryCode: takeRecoveryCode(account) }
  await succeed(caller.send('POST', auth.login.path, { body }))
}

export async function isSignedIn(caller: Caller): Promise<boolean> {
  return (await caller.get(auth.me.path)).status === 200
}

/** The body of a call that must succeed. */
export async function succeed(call: Promise<Answer>): Promise<unknown> {
  const { status, body } = await call
  if (status >= 300) throw new Error(`A call was refused: ${status} ${JSON.stringify(body)}`)
  return body
}
