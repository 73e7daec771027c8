/** What becomes of jobs, each by the words that those who report it use. */
const troubles: readonly (readonly [RegExp, string])[] = [
  [
    /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|connection terminated|connection is closed|terminating connection/i,
    'Something that it needs could not be reached: the database, or another server.',
  ],
  [/ENOSPC|disk full|no space left|could not extend file/i, 'There was no room left on a disk.'],
  [/timeout|timed out|canceling statement/i, 'It took too long and was stopped.'],
  [/deadlock|could not serialize|could not obtain lock/i, 'It was in the way of something else.'],
  [/ENOENT|EACCES|EPERM|EROFS/, 'A file that it needs could not be read or written.'],
  [
    /does not exist|permission denied|violates|null value in column/i,
    'The database refused what it wanted to do.',
  ],
  [/invalid_|"code":\s*"|expected .+ received/i, 'What it was given is not what this release expects.'],
]

const unknown = 'It failed in a way that has no words here: the log of the server has them, under its number.'
const killed = 'The server ended while it was under way.'

/**
 * What went wrong with a job, in a sentence of ours. The error itself is never shown: it may quote a row, an address or
 * what another server said, so only those who reach the log read it.
 */
export function troubleInWords(error: string | null): string {
  if (error === null || error.trim() === '') return killed
  return troubles.find(([pattern]) => pattern.test(error))?.[1] ?? unknown
}
