import * as z from 'zod'
import { MailSummary, mails } from '#contract/system/mails.ts'
import { emails } from './account.ts'
import { type Caller, succeed } from './caller.ts'
import type { OwnServer } from './own-server.ts'

const Body = z.object({ textBody: z.string() })

/** The mails to a person, newest first, as the outbox of the demo shows them. */
export async function subjectsTo(server: OwnServer, address: string): Promise<string[]> {
  const found = await mailsTo(await server.signedInCaller(emails.system), address)
  return found.map(({ subject }) => subject)
}

/** The link in the newest mail to a person that has this subject. */
export async function linkIn(server: OwnServer, address: string, subject: string): Promise<string> {
  const caller = await server.signedInCaller(emails.system)
  const mail = (await mailsTo(caller, address)).find((each) => each.subject === subject)
  if (!mail) throw new Error(`${address} got no mail “${subject}”.`)
  const path = mails.find.path.replace(':id', mail.id)
  const { textBody } = Body.parse(await succeed(caller.get(path)))
  const link = /https?:\S+/.exec(textBody)?.[0]
  if (!link) throw new Error(`“${subject}” has no link: ${textBody}`)
  return link
}

async function mailsTo(caller: Caller, address: string) {
  const path = `${mails.list.path}?search=${encodeURIComponent(address)}`
  return z.array(MailSummary).parse(await succeed(caller.get(path)))
}
