import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack as packTar } from 'tar-stream'
import type { TableInOrder } from '#server/db/tables-in-order.ts'
import type { SecretKeys } from '#server/outside.ts'
import { inParts } from '#server/publishing/exports/zip/pack-zip.ts'
import {
  type About,
  aboutName,
  fingerprintOfKey,
  formatName,
  formatVersion,
  type Manifest,
  manifestName,
  newChecksum,
  partName,
} from './format.ts'
import { listOf } from './load-backup.ts'
import { encryptWith } from './passphrase.ts'
import { schemaMark, tablesToBackUp } from './tables.ts'
import { fromWebStream, toWebStream } from './web-stream.ts'

type BackupToWrite = {
  readonly path: string
  readonly createdAt: Date
  readonly secretKeys: SecretKeys
  readonly release: string
  readonly passphrase: string | null
  /** Called with each part; throwing ends the backup. */
  readonly onRows: (rows: number) => void
}

export type Written = { readonly rowCount: number; readonly byteCount: number; readonly checksum: string }

/** Writes a snapshot of everything into one file, a megabyte in memory at a time, in its own transaction as the owner. */
export async function writeBackup(owner: pg.ClientBase, options: BackupToWrite): Promise<Written> {
  await owner.query('begin isolation level repeatable read read only')
  const about = await aboutOf(owner, options)
  const tar = packTar()
  const sum = { bytes: 0, hash: createHash('sha256') }
  let rowCount = 0
  async function fill(): Promise<void> {
    await add(tar, aboutName, asJson(about))
    const tables: Manifest['tables'] = []
    for (const table of about.tables) {
      const checksum = await addTable(owner, tar, table, (rows) => options.onRows(rowCount + rows))
      tables.push({ name: table.name, ...checksum })
      rowCount += checksum.rows
    }
    await add(tar, manifestName, asJson({ tables } satisfies Manifest))
    tar.finalize()
  }
  const writing = pipeline(
    // Not the tar itself: one that is given the others' error would emit it where nothing listens.
    async function* () {
      yield* tar as AsyncIterable<Buffer>
    },
    createGzip({ level: 5 }),
    async function* (packed: AsyncIterable<Buffer>) {
      for await (const chunk of encrypted(packed, options.passphrase)) {
        sum.bytes += chunk.length
        sum.hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(options.path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  // If one fails, by a full disk or a lost database, so does the other.
  await Promise.all([fill().catch((error: Error) => abort(tar, error)), writing])
  await owner.query('commit')
  return { rowCount, byteCount: sum.bytes, checksum: sum.hash.digest('hex') }
}

function abort(tar: Pack, error: Error): never {
  tar.destroy(error)
  throw error
}

async function aboutOf(owner: pg.ClientBase, options: BackupToWrite): Promise<About> {
  const [secretKey, ...olderKeys] = options.secretKeys
  const { rows } = await owner.query<{ isDemo: boolean }>('select is_demo as "isDemo" from installation')
  return {
    format: formatName,
    version: formatVersion,
    createdAt: options.createdAt.toISOString(),
    release: options.release,
    schema: await schemaMark(owner),
    isDemo: rows[0]?.isDemo ?? false,
    tables: (await tablesToBackUp(owner)).map(({ name, columns }) => ({ name, columns: [...columns] })),
    keyPrint: fingerprintOfKey(secretKey),
    ...(options.passphrase !== null && {
      secretKey: secretKey.toString('base64'),
      olderSecretKeys: olderKeys.map((key) => key.toString('base64')),
    }),
  }
}

async function addTable(
  owner: pg.ClientBase,
  tar: Pack,
  { name, columns }: TableInOrder,
  onRows: (rows: number) => void,
): Promise<{ rows: number; bytes: number; sha256: string }> {
  const checksum = newChecksum()
  let number = 0
  for await (const part of inParts(owner.query(copyTo(`copy "${name}" (${listOf(columns)}) to stdout`)))) {
    number += 1
    checksum.add(part)
    await add(tar, partName(name, number), part)
    onRows(checksum.rows())
  }
  return checksum.sum()
}

/** Resolves once the file can take more. */
function add(tar: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, size: content.length, mode: 0o600 }, content, (error) =>
      error ? reject(error) : resolve(),
    )
  })
}

async function* encrypted(
  plain: AsyncIterable<Buffer>,
  passphrase: string | null,
): AsyncGenerator<Uint8Array> {
  if (passphrase === null) return yield* plain
  const encrypter = new Encrypter()
  encrypter.addRecipient(encryptWith(passphrase))
  yield* fromWebStream(await encrypter.encrypt(toWebStream(plain)))
}

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
