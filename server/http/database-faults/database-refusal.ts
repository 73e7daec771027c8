import pg from 'pg'
import { alreadyExists, busy, diskFull, inUse, notPermitted, Refusal, unavailable } from '#server/problems.ts'

const connectionLost =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|not queryable|Cannot use a pool after/
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** PostgreSQL's classes: 08 connection, 25 read-only, 53 resources, 57 operator, 58 system. */
const unavailableClasses = new Set(['08', '25', '53', '57', '58'])

/** PostgreSQL's code, and the system's for files of ours. */
const diskFullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

export const isDiskFull = ({ code }: { readonly code?: unknown }) =>
  typeof code === 'string' && diskFullCodes.has(code)

/** Conflicts with others (class 40), and what waited too long for a lock or took too long. */
const isBusy = (code: string) => code.startsWith('40') || code === '55P03' || code === '57014'

/** What is missing, out of bounds or against a check; with class 22, values that their type can't hold. */
const unfitting = new Set(['23502', '23514', '23P01'])

/** Without the right, past a policy, or refused by a function of ours. */
const forbidden = new Set(['42501', '44000', 'P0001'])

/** How an error of the database is answered; null for those that are none, or our own mistake. */
export function refusalOfDatabase(cause: Error & { code?: unknown }): Refusal | null {
  const code = typeof cause.code === 'string' ? cause.code : ''
  if (code === '23505')
    return alreadyExists('There is one with these details already. Open that one, or change yours.')
  if (code === '23503' || code === '23001')
    return inUse('Someone else has just changed or removed this. Reload the page and try again.')
  if (isDiskFull(cause)) return diskFull()
  if (connectionCodes.has(code) || connectionLost.test(cause.message)) return unavailable()
  if (!(cause instanceof pg.DatabaseError)) return null
  if (isBusy(code)) return busy()
  if (unavailableClasses.has(code.slice(0, 2))) return unavailable()
  if (unfitting.has(code) || code.startsWith('22'))
    return new Refusal(
      'invalid-input',
      'This can’t be saved as it is. Nothing was changed: check what you entered and try again.',
    )
  if (forbidden.has(code)) return notPermitted('You may not do this. Nothing was changed.')
  return null
}

type BrokenRule = Partial<Pick<pg.DatabaseError, 'code' | 'constraint' | 'table' | 'column' | 'message'>>

/** The rule that the database held where ours should have; without values of a row, which only other messages have. */
export function brokenRule(cause: Error): BrokenRule | null {
  if (!(cause instanceof pg.DatabaseError)) return null
  const { code = '', constraint, table, column, message } = cause
  if (forbidden.has(code)) return { code, table, message }
  return unfitting.has(code) || code.startsWith('22') ? { code, constraint, table, column } : null
}
