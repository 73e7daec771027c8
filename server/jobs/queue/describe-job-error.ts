/** Known errors by the words of PostgreSQL, Node and zod. */
const descriptions: readonly (readonly [RegExp, string])[] = [
  [
    /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|connection terminated|connection is closed|terminating connection/i,
    'Something that it needs could not be reached: the database, or another server.',
  ],
  [/not of this release/, 'The database is not of this release: start this release once.'],
  [/ENOSPC|disk full|no space left|could not extend file/i, 'There was no space left on a disk.'],
  [/timeout|timed out|canceling statement/i, 'It took too long and was stopped.'],
  [/deadlock|could not serialize|could not obtain lock/i, 'It conflicted with other work on the same data.'],
  [/ENOENT|EACCES|EPERM|EROFS/, 'A file that it needs could not be read or written.'],
  [
    /does not exist|permission denied|violates|null value in column/i,
    'The database refused what it wanted to do.',
  ],
  [/invalid_|"code":\s*"|expected .+ received/i, 'Its data is not what this release expects.'],
]

const unknown = 'It failed for an unknown reason: the log of the server has the error, under its number.'
const killed = 'The server ended while it was running.'

/** The error itself is only in the log, as it may quote personal data, addresses or another server's answer. */
export function describeJobError(error: string | null): string {
  if (error === null || error.trim() === '') return killed
  return descriptions.find(([pattern]) => pattern.test(error))?.[1] ?? unknown
}
