import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '#server/test/cluster.ts'

test('x', async () => {
  const t = performance.now()
  const db = await freshDatabase()
  console.log(performance.now() - t)
  const c = new pg.Client(db.app)
  await c.connect()
  expect((await c.query('select count(*) from organizations')).rows[0].count).toBe('0')
  await c.end()
  await db.drop()
})
