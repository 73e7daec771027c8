import * as z from 'zod/mini'
import { Mail, MailSummary, mails } from '#contract/mails.ts'
import { emails } from './account.ts'
import { succeed } from './caller.ts'
import type { House } from './house.ts'

/** Where the newest mail to the address leads; the demo's outbox shows such links. */
export async function linkMailedTo(house: House, address: string): Promise<string> {
  const caller = await house.server.signedInCaller(emails.system)
  const found = await succeed(caller.get(`${mails.list.path}?search=${encodeURIComponent(address)}`))
  const [newest] = z.array(MailSummary).parse(found)
  if (newest === undefined) throw new Error(`There is no mail to ${address}.`)
  const mail = Mail.parse(await succeed(caller.get(mails.find.path.replace(':id', newest.id))))
  const link = /^https?:\S+$/m.exec(mail.textBody)?.[0]
  if (link === undefined) throw new Error(`The mail to ${address} leads nowhere: ${mail.textBody}`)
  return link
}
