import { facts } from '#contract/authorities/facts.ts'
import { emails } from './account.ts'
import { succeed } from './caller.ts'
import { authorityNamed } from './find.ts'
import type { OwnServer } from './own-server.ts'

type Fact = { kind: string; value: unknown; fundingYear: string }

/** With a printed guide as its source; as a system administrator, or confirmed as the council. */
export async function recordFact(
  server: OwnServer,
  authority: string,
  fact: Fact,
  { seenOn = '2026-09-01', by = emails.system }: { seenOn?: string; by?: string } = {},
): Promise<void> {
  const caller = await server.signedInCaller(by)
  const { id } = await authorityNamed(caller, authority)
  const source = { publisher: authority, title: 'Guide for providers', address: null, pageDate: null, seenOn }
  await succeed(caller.send('PUT', facts.record.path.replace(':id', id), { body: { ...fact, source } }))
}
