import { Refusal } from '#server/problems.ts'

type FileError = Error & { readonly code?: string; readonly path?: string; readonly dest?: string }

const noRight = (file: string) =>
  `${file} may not be read or written by this user. Run the command as the server’s user, with a file in a folder of its own.`

const problems: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `There is no ${file}, or its folder is missing. Name a file in a folder that exists.`,
  ENOTDIR: (file) => `There is no ${file}, or its folder is missing. Name a file in a folder that exists.`,
  EISDIR: (file) => `${file} is a folder. Name a file.`,
  EEXIST: (file) => `${file} exists already and was left as it is. Name another file, or remove it first.`,
  EACCES: noRight,
  EPERM: noRight,
  EROFS: (file) => `${file} is on a read-only disk. Name a file on another.`,
  ENOSPC: (file) => `The disk of ${file} is full. Make space, then try again.`,
}

/** What a command prints of an error: a sentence where the file that was named, or its passphrase, is the problem. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof Refusal && error.fields?.passphrase !== undefined)
    return `${error.message} The command reads it from BACKUP_PASSPHRASE.`
  const { code = '', dest, path = dest }: FileError = error
  const problem = problems[code]
  return problem ? problem(path === undefined ? 'the file' : path.replace(/\.part$/, '')) : error.message
}
