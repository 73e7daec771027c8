import pg from 'pg'
import type { ConnectionSettings } from './database.ts'

export async function withConnection<Result>(
  settings: ConnectionSettings,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await openClient(settings)
  return work(client).finally(() => client.end())
}

/** A connection of its own, to the host that accepts writes. */
export async function openClient(settings: ConnectionSettings): Promise<pg.Client> {
  await settings.primary?.find()
  const client = new pg.Client(settings)
  // A lost connection already fails the running query; without a handler the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
