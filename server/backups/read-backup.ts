import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { extract } from 'tar-stream'
import { Refusal } from '#server/problems.ts'
import { damaged, foreign, passphraseWanted, wrongPassphrase } from './format.ts'
import { openedBy } from './passphrase-lock.ts'
import { fromWebStream, toWebStream } from './web-stream.ts'

/** An entry on its way; the package does not name its type. */
type Source = ReturnType<typeof extract> extends AsyncIterable<infer Item> ? Item : never

export type Entry = { readonly name: string; readonly content: Buffer }

const ageMark = 'age-encryption.org/v1\n'
const gzipMark = Buffer.from([0x1f, 0x8b])

/** More than any entry that we write; whatever says it is larger would fill the memory. */
const mostEntryBytes = 8 * 1024 * 1024

/**
 * The entries of a backup, one held at a time. Throws a refusal where the file is none, is damaged, or the passphrase is
 * missing or wrong; what was given out before that is true only if the end is reached.
 */
export async function* readBackup(path: string, passphrase: string | null): AsyncGenerator<Entry> {
  const isEncrypted = await requireBackup(path)
  if (isEncrypted && passphrase === null) throw passphraseWanted()
  const tar = extract()
  const giveUp = (error: Error | null | undefined) => {
    if (error) tar.destroy(error)
  }
  const bytes = pipeline(
    createReadStream(path),
    isEncrypted ? openWith(passphrase ?? '') : passOn,
    createGunzip(),
    giveUp,
  )
  // That the end is missing is found out after the last byte was taken in, and told as an event alone.
  bytes.on('error', giveUp).pipe(tar)
  try {
    for await (const entry of tar) yield { name: entry.header.name, content: await contentOf(entry) }
  } catch (error) {
    throw whatIsWrong(error)
  } finally {
    tar.destroy()
    bytes.destroy()
  }
}

export async function isEncryptedFile(path: string): Promise<boolean> {
  return (await headOf(path)).toString('latin1') === ageMark
}

async function requireBackup(path: string): Promise<boolean> {
  if (await isEncryptedFile(path)) return true
  if (!(await headOf(path)).subarray(0, 2).equals(gzipMark)) throw foreign()
  return false
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ageMark.length), 0, ageMark.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function* passOn(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* bytes
}

function openWith(passphrase: string) {
  return async function* (sealed: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter()
    decrypter.addIdentity(openedBy(passphrase))
    const opened = await decrypter.decrypt(toWebStream(sealed)).catch((error: unknown) => {
      throw error instanceof Error && error.message.includes('no identity') ? wrongPassphrase() : error
    })
    yield* fromWebStream(opened)
  }
}

async function contentOf(entry: Source): Promise<Buffer> {
  if (entry.header.size > mostEntryBytes) throw damaged()
  const chunks: Buffer[] = []
  for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** A disk that can't be read is no fault of the file; everything else that unpacking stumbles over is. */
function whatIsWrong(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const isOfSystem = error instanceof Error && 'syscall' in error
  return isOfSystem ? error : Object.assign(damaged(), { cause: error })
}
