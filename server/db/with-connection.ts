import pg from 'pg'
import type { ConnectionSettings } from './database.ts'

/** Does one piece of work on a connection of its own. */
export async function withConnection<Result>(
  settings: ConnectionSettings,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(settings)
  // A connection that is cut off fails the query under way; told a second time as an event, it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}
