import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Encrypter } from 'age-encryption'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack as packTar } from 'tar-stream'
import type { TableInOrder } from '#server/db/tables-in-order.ts'
import { inPieces } from '#server/publishing/exports/zip/pack-zip.ts'
import {
  type About,
  aboutName,
  formatName,
  formatVersion,
  type Manifest,
  manifestName,
  pieceName,
  printOfKey,
  tally,
} from './format.ts'
import { lockedBy } from './passphrase-lock.ts'
import { schemaMark, tablesToKeep } from './tables.ts'
import { fromWebStream, toWebStream } from './web-stream.ts'

type BackupToWrite = {
  readonly path: string
  readonly createdAt: Date
  readonly secretKey: Buffer
  /** That is running. */
  readonly release: string
  readonly passphrase: string | null
  /** Called with each piece; what it throws ends the backup. */
  readonly onRows: (rows: number) => void
}

export type Written = { readonly rowCount: number; readonly byteCount: number; readonly checksum: string }

/**
 * Writes everything into one file, as it was at one moment, however much is written meanwhile. A piece of a megabyte is
 * held at a time. Must be given a connection of the owner's, and takes a transaction of its own.
 */
export async function writeBackup(owner: pg.ClientBase, wish: BackupToWrite): Promise<Written> {
  await owner.query('begin isolation level repeatable read read only')
  const about = await aboutOf(owner, wish)
  const tar = packTar()
  const sum = { bytes: 0, hash: createHash('sha256') }
  let rowCount = 0
  async function fill(): Promise<void> {
    await add(tar, aboutName, asJson(about))
    const tables: Manifest['tables'] = []
    for (const table of about.tables) {
      const told = await addTable(owner, tar, table, (rows) => wish.onRows(rowCount + rows))
      tables.push({ name: table.name, ...told })
      rowCount += told.rows
    }
    await add(tar, manifestName, asJson({ tables } satisfies Manifest))
    tar.finalize()
  }
  const writing = pipeline(
    Readable.from(tar as AsyncIterable<Buffer>),
    createGzip({ level: 5 }),
    async function* (packed: AsyncIterable<Buffer>) {
      for await (const chunk of sealed(packed, wish.passphrase)) {
        sum.bytes += chunk.length
        sum.hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(wish.path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  // Whichever fails first takes the other along: a full disk, or a lost database.
  await Promise.all([fill().catch((error: Error) => giveUp(tar, error)), writing])
  await owner.query('commit')
  return { rowCount, byteCount: sum.bytes, checksum: sum.hash.digest('hex') }
}

function giveUp(tar: Pack, error: Error): never {
  tar.destroy(error)
  throw error
}

async function aboutOf(owner: pg.ClientBase, wish: BackupToWrite): Promise<About> {
  const { rows } = await owner.query<{ isDemo: boolean }>('select is_demo as "isDemo" from installation')
  return {
    format: formatName,
    version: formatVersion,
    createdAt: wish.createdAt.toISOString(),
    release: wish.release,
    schema: await schemaMark(owner),
    isDemo: rows[0]?.isDemo ?? false,
    tables: (await tablesToKeep(owner)).map(({ name, columns }) => ({ name, columns: [...columns] })),
    keyPrint: printOfKey(wish.secretKey),
    ...(wish.passphrase !== null && { secretKey: wish.secretKey.toString('base64') }),
  }
}

async function addTable(
  owner: pg.ClientBase,
  tar: Pack,
  { name, columns }: TableInOrder,
  onRows: (rows: number) => void,
): Promise<{ rows: number; bytes: number; sha256: string }> {
  const list = columns.map((column) => `"${column}"`).join(', ')
  const told = tally()
  let number = 0
  for await (const piece of inPieces(owner.query(copyTo(`copy "${name}" (${list}) to stdout`)))) {
    number += 1
    told.add(piece)
    await add(tar, pieceName(name, number), piece)
    onRows(told.rows())
  }
  return told.sum()
}

/** Returns once the file is ready to take more. */
function add(tar: Pack, name: string, content: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    tar.entry({ name, size: content.length, mode: 0o600 }, content, (error) =>
      error ? reject(error) : resolve(),
    )
  })
}

async function* sealed(plain: AsyncIterable<Buffer>, passphrase: string | null): AsyncGenerator<Uint8Array> {
  if (passphrase === null) return yield* plain
  const encrypter = new Encrypter()
  encrypter.addRecipient(lockedBy(passphrase))
  yield* fromWebStream(await encrypter.encrypt(toWebStream(plain)))
}

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
