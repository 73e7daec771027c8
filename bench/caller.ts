import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { hashToken, makeToken } from '#server/access/token.ts'

/** The cookie of a session that has proved its second factor. */
export async function openSession(owner: pg.Pool, userId: string): Promise<string> {
  const token = makeToken()
  await owner.query(
    `insert into sessions (token_hash, user_id, expires_at, two_factor_verified, last_activity, created_at)
     values ($1, $2, now() + interval '1 hour', true, now(), now())`,
    [hashToken(token), userId],
  )
  return `session=${token}`
}

export async function get(app: FastifyInstance, url: string, cookie: string) {
  const answer = await app.inject({ url, headers: { cookie } })
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`)
  return answer
}
