import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/** How often the database is asked for a connection while the work is done. */
export async function connectionsFor({ pool }: TestApp, work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const add = () => {
    count += 1
  }
  pool.on('acquire', add)
  await work()
  pool.off('acquire', add)
  return count
}

/** Asks until what lies at the path is answered from memory. */
export async function untilFromMemory(testApp: TestApp, url: string, app: FastifyInstance = testApp.app) {
  await expect.poll(() => connectionsFor(testApp, () => app.inject({ url }).then())).toBe(0)
}
