import * as z from 'zod/mini'
import { emailOf } from '#contract/field.ts'
import { inviteSystemAdmin } from './invite-system-admin.ts'
import { resetSecondFactorOf } from './reset-second-factor.ts'

const commands = {
  'create-system-admin': inviteSystemAdmin,
  'reset-second-factor': resetSecondFactorOf,
}

export const usage = `Say what is to be done, and for whom:

  npm run admin -- create-system-admin EMAIL    prints a link by which they become a system administrator
  npm run admin -- reset-second-factor EMAIL    for a lost phone, when nobody else can let them in again
`

type Command = { readonly run: typeof inviteSystemAdmin; readonly email: string }

/** What was typed behind the program's name. Throws the usage where it is no command. */
export function readCommand([name = '', email = '', ...rest]: readonly string[]): Command {
  const run = Object.entries(commands).find(([known]) => known === name)?.[1]
  if (run === undefined || email === '' || rest.length > 0) throw new Error(usage)
  const address = z.safeParse(emailOf('no address'), email)
  if (!address.success) throw new Error(`${email} is no e-mail address.`)
  return { run, email: address.data }
}
