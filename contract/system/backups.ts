import * as z from 'zod/mini'
import { endpoint, raw } from '#contract/endpoint.ts'
import { Instant, pagesOf } from '#contract/field.ts'
import { maxPasswordLength, minPasswordLength } from '#domain/people/new-password.ts'
import { roles } from '#domain/people/role.ts'
import { backupStates } from './backup-state.ts'

export const Backup = z.object({
  id: z.string(),
  state: z.enum(backupStates),
  fileName: z.nullable(z.string()),
  byteCount: z.nullable(z.number()),
  /** The rows written so far. */
  rowCount: z.nullable(z.number()),
  /** SHA-256 of the file, in hexadecimal. */
  checksum: z.nullable(z.string()),
  isEncrypted: z.boolean(),
  /** Made by the nightly schedule. */
  isNightly: z.boolean(),
  reason: z.nullable(z.string()),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
})
export type Backup = z.infer<typeof Backup>

const NewPassphrase = z
  .string('Choose a passphrase')
  .check(
    z.minLength(minPasswordLength, `Use at least ${minPasswordLength} characters`),
    z.maxLength(maxPasswordLength, `Use at most ${maxPasswordLength} characters`),
  )

const Passphrase = z.nullable(z.string().check(z.maxLength(maxPasswordLength)))

export const BackupSettings = z.object({
  /** False where this server has no DATABASE_OWNER_URL. */
  isPossible: z.boolean(),
  backsUpNightly: z.boolean(),
  backupsKept: z.number(),
  /** Whether BACKUP_PASSPHRASE is set. */
  isNightlyEncrypted: z.boolean(),
})
export type BackupSettings = z.infer<typeof BackupSettings>

const retentionMessage = 'Keep between 1 and 90 backups'

export const BackupSettingsInput = z.strictObject({
  backsUpNightly: z.boolean('Choose on or off'),
  backupsKept: z.int(retentionMessage).check(z.minimum(1, retentionMessage), z.maximum(90, retentionMessage)),
})
export type BackupSettingsInput = z.infer<typeof BackupSettingsInput>

export const BackupSource = z.strictObject({ kind: z.enum(['backup', 'upload']), id: z.uuid() })
export type BackupSource = z.infer<typeof BackupSource>

/** The contents of a backup that was read completely and is intact. */
export const BackupContent = z.object({
  createdAt: Instant,
  isEncrypted: z.boolean(),
  rowCount: z.number(),
  organizations: z.number(),
  sites: z.number(),
  users: z.number(),
  calendars: z.number(),
  /** How many people were active then and are deactivated now: a restore makes them active again, in that role. */
  activeAgain: z.array(
    z.object({ organizationId: z.nullable(z.string()), role: z.enum(roles), people: z.number() }),
  ),
  /** By name, so that one of them can be restored. */
  organizationNames: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Whether its secrets can be decrypted here: same SECRET_KEY, or the key is in the backup. */
  hasKey: z.boolean(),
})
export type BackupContent = z.infer<typeof BackupContent>

export const RestoreProgress = z.object({
  /** Of one organisation alone: everyone else works on meanwhile. */
  isOfOrganization: z.boolean(),
  state: z.enum(['idle', 'checking', 'loading', 'replacing', 'done', 'failed']),
  /** Null, as is the reason, but for system administrators. */
  rows: z.nullable(z.number()),
  reason: z.nullable(z.string()),
})
export type RestoreProgress = z.infer<typeof RestoreProgress>

/** The words to type before everything is replaced, or one organisation. */
export const restoreConfirmation = 'replace everything'
export const organizationConfirmation = 'replace this organisation'

const RestoreInput = z
  .strictObject({
    source: BackupSource,
    passphrase: Passphrase,
    /** Restores it alone. Without it everything is replaced. */
    organizationId: z.optional(z.uuid()),
    words: z.enum(
      [restoreConfirmation, organizationConfirmation],
      `Type “${restoreConfirmation}” to continue`,
    ),
  })
  .check(
    z.refine(({ organizationId, words }) => organizationId !== undefined || words === restoreConfirmation, {
      path: ['words'],
      error: `Type “${restoreConfirmation}” to continue`,
    }),
    z.refine(
      ({ organizationId, words }) => organizationId === undefined || words === organizationConfirmation,
      {
        path: ['words'],
        error: `Type “${organizationConfirmation}” to continue`,
      },
    ),
  )

/** Small enough for every proxy. */
export const uploadChunkBytes = 1024 * 1024
const maxUploadBytes = 50 * 1024 ** 3

const access = 'system:administer'

export const backups = {
  /** Newest first, without those that were deleted. */
  list: endpoint('GET /api/backups', { access, ...pagesOf(Backup) }),
  find: endpoint('GET /api/backups/:id', { access, response: Backup, isProgress: true }),
  start: endpoint('POST /api/backups', {
    access,
    /** Null: not encrypted. */
    body: z.strictObject({ passphrase: z.nullable(NewPassphrase) }),
    response: Backup,
    status: 201,
  }),
  remove: endpoint('DELETE /api/backups/:id', { access, response: z.object({ id: z.string() }) }),
  /** Asks for the fresh confirmation that the download needs, so that a plain link can be used for it. */
  prepareDownload: endpoint('POST /api/backups/:id/download', { access, response: Backup }),
  download: endpoint('GET /api/backups/:id/file', {
    access,
    response: { mediaType: 'application/octet-stream' },
  }),
  settings: endpoint('GET /api/system/backups', { access, response: BackupSettings }),
  updateSettings: endpoint('PUT /api/system/backups', {
    access,
    body: BackupSettingsInput,
    response: BackupSettings,
  }),
  startUpload: endpoint('POST /api/system/backups/uploads', {
    access,
    body: z.strictObject({
      byteCount: z
        .int()
        .check(z.minimum(1, 'This file is empty: choose another.'), z.maximum(maxUploadBytes)),
    }),
    response: z.object({ id: z.string() }),
    status: 201,
  }),
  /** Chunks are sent in order; a repeated one is stored once. */
  addPiece: endpoint('PUT /api/system/backups/uploads/:id', {
    access,
    query: z.strictObject({ offset: z.coerce.number() }),
    body: raw(['application/octet-stream'], uploadChunkBytes),
    response: z.object({ received: z.number() }),
  }),
  /** Reads all of it and changes nothing. */
  check: endpoint('POST /api/system/backups/check', {
    access,
    body: z.strictObject({ source: BackupSource, passphrase: Passphrase }),
    response: BackupContent,
  }),
  restore: endpoint('POST /api/system/backups/restore', {
    access,
    body: RestoreInput,
    response: RestoreProgress,
  }),
  /** Open to anyone, because the session may end when everything is replaced: they learn the state alone. */
  progress: endpoint('GET /api/system/backups/restore', {
    access: 'anyone',
    response: RestoreProgress,
    isProgress: true,
  }),
}
