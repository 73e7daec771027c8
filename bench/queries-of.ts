import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { type ConnectionSettings, openPool } from '#server/db/database.ts'
import { benchOutside } from './bench-outside.ts'

export type Query = { text: string; values: unknown[] }

export async function queriesOf(
  settings: ConnectionSettings,
  call: (app: FastifyInstance) => Promise<unknown>,
): Promise<Query[]> {
  const queries: Query[] = []
  const pool = openPool(settings, () => undefined)
  pool.on('connect', (client) => {
    const query = client.query
    client.query = function watched(...args: unknown[]) {
      const [config, values] = args
      if (typeof config === 'object' && config !== null && 'text' in config)
        queries.push({ text: String(config.text), values: Array.isArray(values) ? values : [] })
      return Reflect.apply(query, client, args)
    } as typeof query
  })
  await call(await buildApp(benchOutside(pool)))
  await pool.end()
  return queries
}
