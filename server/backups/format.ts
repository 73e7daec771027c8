import { createHash, createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { Refusal } from '#server/problems.ts'

// A backup is a tar, compressed by gzip and, with a passphrase, encrypted by age: `about.json`, then each table in parts
// of COPY's text (`tables/sites/000001.copy`), then `manifest.json` with the checksums. Any tools for
// these three formats can read it.

export const formatVersion = 1
export const formatName = 'term-calendar-backup'

const Table = z.object({ name: z.string(), columns: z.array(z.string()) })

/** The first entry: what is needed to read the rest. */
export const About = z.object({
  format: z.literal(formatName),
  version: z.literal(formatVersion),
  createdAt: z.string(),
  release: z.string(),
  schema: z.object({ migrations: z.number(), newest: z.number() }),
  isDemo: z.boolean(),
  tables: z.array(Table),
  /** Shows whether two servers have the same key, without revealing it. */
  keyPrint: z.string(),
  /** The key itself, in an encrypted backup only. */
  secretKey: z.optional(z.string()),
  /** Those that were being replaced by it, newest first. */
  olderSecretKeys: z.optional(z.array(z.string())),
})
export type About = z.infer<typeof About>

/** The last entry; a file without it is incomplete. */
export const Manifest = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.number(), bytes: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

export const aboutName = 'about.json'
export const manifestName = 'manifest.json'

export function partName(table: string, number: number): string {
  return `tables/${table}/${String(number).padStart(6, '0')}.copy`
}

/** The table of a part, or null for any other entry. */
export function tableOfPart(name: string): string | null {
  return /^tables\/([a-z_]+)\/\d{6,}\.copy$/.exec(name)?.[1] ?? null
}

export function fingerprintOfKey(secretKey: Buffer): string {
  return createHmac('sha256', secretKey).update('which key a backup belongs to').digest('hex').slice(0, 32)
}

export type Sum = { readonly rows: number; readonly bytes: number; readonly sha256: string }

/** The checksum of a table's parts, computed when they are written and when they are read. */
export function newChecksum() {
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  return {
    add(content: Buffer): void {
      hash.update(content)
      bytes += content.length
      // COPY writes one row per line and escapes line breaks in values.
      for (let at = content.indexOf(10); at !== -1; at = content.indexOf(10, at + 1)) rows += 1
    },
    rows: () => rows,
    sum: (): Sum => ({ rows, bytes, sha256: hash.digest('hex') }),
  }
}

const refused = (message: string) => new Refusal('invalid-input', message, { fields: { file: message } })

export const notABackup = () =>
  refused('This file is not a backup of Term Calendar. Choose one that Term Calendar has made.')
export const damaged = () =>
  refused('This backup is damaged or incomplete. Nothing was changed. Use another copy of it.')
export const newer = () =>
  refused('This backup was made by a newer release of Term Calendar. Start that release to restore it.')
export const older = ({ release }: About) =>
  refused(
    `This backup was made by an earlier release of Term Calendar, ${release}. Restore it with that one into an empty database; this one then brings it up to date at its start.`,
  )
export const passphraseRequired = () => passphraseRefusal('This backup is encrypted: enter its passphrase.')
export const wrongPassphrase = () =>
  passphraseRefusal('This is not the passphrase of this backup. Nothing was changed. Try again.')

function passphraseRefusal(message: string): Refusal {
  return new Refusal('invalid-input', message, { fields: { passphrase: message } })
}
