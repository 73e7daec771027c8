import pg from 'pg'
import type { ConnectionSettings } from './database.ts'

export async function withConnection<Result>(
  settings: ConnectionSettings,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(settings)
  // A lost connection already fails the running query; without a handler the event would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}
