import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { factNames } from '#domain/facts/fact.ts'
import { factInWords, sourceInWords } from '#domain/facts/known-fact.ts'
import type { Database } from '#server/db/database.ts'
import { authorityFacts } from '#server/db/schema/authority-facts.ts'
import { localAuthorities } from '#server/db/schema/local-authorities.ts'
import { organizations } from '#server/db/schema/organizations.ts'
import { asSystem, job } from '#server/jobs/job.ts'
import { letterTo, linkButton, type MailMessage } from '#server/mail/mail-message.ts'
import { queueMails } from '#server/mail/queue-mail.ts'
import { findCouncilReaders } from '#server/notifications/council-readers.ts'
import { presentFact } from './read-facts.ts'

/** Mails the council's people what an organisation proposes to them, with its source. */
export const notifyOfProposalJob = job({
  task: 'notify-of-proposal',
  payload: z.object({ factId: z.uuid() }),
  run: (outside, { factId }) =>
    asSystem(outside, async (db) => {
      const { clock, settings } = outside
      const found = await findProposal(db, factId)
      if (found === undefined) return
      const { fact, organizationName, authority } = found
      const { kind, value, fundingYear } = fact
      const name = factNames[kind]
      const year = fundingYear === 'default' ? 'every year until it changes' : fundingYear
      const readers = await findCouncilReaders(db, authority.id)
      const messages = readers.map(
        (reader): MailMessage => ({
          kind: 'calendar',
          organizationId: null,
          subject: `${organizationName} proposes a figure: ${name}`,
          ...letterTo(reader, [
            `${organizationName} proposes that ${authority.name} confirms: ${name}, ${factInWords({ [kind]: value }, kind)}, for ${year}.`,
            `Where it is from: ${sourceInWords(presentFact(fact))}.`,
            'Until you confirm it, it counts for the sites of that organisation alone. Confirmed, it counts for every nursery in your area.',
          ]),
          button: linkButton('Look at it', `${settings.publicUrl}/local-authorities/${authority.id}`),
          onceKey: `proposal:${factId}:${reader.id}`,
        }),
      )
      await queueMails(db, settings, clock.now(), messages)
    }),
})

/** Undefined once it was withdrawn or replaced. */
async function findProposal(db: Database, factId: string) {
  const [found] = await db
    .select({ fact: authorityFacts, organizationName: organizations.name, authority: localAuthorities })
    .from(authorityFacts)
    .innerJoin(organizations, eq(organizations.id, authorityFacts.organizationId))
    .innerJoin(localAuthorities, eq(localAuthorities.id, authorityFacts.localAuthorityId))
    .where(
      and(
        eq(authorityFacts.id, factId),
        isNotNull(authorityFacts.proposedAt),
        isNull(authorityFacts.endedAt),
      ),
    )
  return found
}
