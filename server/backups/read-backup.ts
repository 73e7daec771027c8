import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Decrypter } from 'age-encryption'
import { extract } from 'tar-stream'
import { Refusal } from '#server/problems.ts'
import { damaged, notABackup, passphraseRequired, wrongPassphrase } from './format.ts'
import { decryptWith } from './passphrase.ts'
import { fromWebStream, toWebStream } from './web-stream.ts'

/** An entry stream; the package does not export its type. */
type Source = ReturnType<typeof extract> extends AsyncIterable<infer Item> ? Item : never

export type Entry = { readonly name: string; readonly content: Buffer }

const ageMark = 'age-encryption.org/v1\n'
const gzipMark = Buffer.from([0x1f, 0x8b])

/** More than any entry that we write; protects memory from forged sizes. */
const maxEntryBytes = 8 * 1024 * 1024

/** Throws a refusal if the file or passphrase is wrong; entries are only trustworthy once the end is reached. */
export async function* readBackup(path: string, passphrase: string | null): AsyncGenerator<Entry> {
  const isEncrypted = await requireBackup(path)
  if (isEncrypted && passphrase === null) throw passphraseRequired()
  const tar = extract()
  const abort = (error: Error | null | undefined) => {
    if (error) tar.destroy(error)
  }
  const bytes = pipeline(
    createReadStream(path),
    isEncrypted ? decrypt(passphrase ?? '') : passThrough,
    createGunzip(),
    abort,
  )
  // A missing end is only reported by an event after the last byte.
  bytes.on('error', abort).pipe(tar)
  try {
    for await (const entry of tar) yield { name: entry.header.name, content: await contentOf(entry) }
  } catch (error) {
    throw refusalFor(error)
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
  if (!(await headOf(path)).subarray(0, 2).equals(gzipMark)) throw notABackup()
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

async function* passThrough(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* bytes
}

function decrypt(passphrase: string) {
  return async function* (encrypted: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
    const decrypter = new Decrypter()
    decrypter.addIdentity(decryptWith(passphrase))
    const opened = await decrypter.decrypt(toWebStream(encrypted)).catch((error: unknown) => {
      throw error instanceof Error && error.message.includes('no identity') ? wrongPassphrase() : error
    })
    yield* fromWebStream(opened)
  }
}

async function contentOf(entry: Source): Promise<Buffer> {
  if (entry.header.size > maxEntryBytes) throw damaged()
  const chunks: Buffer[] = []
  for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** System errors, such as of the disk, stay as they are; all others mean that the file is damaged. */
function refusalFor(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const isOfSystem = error instanceof Error && 'syscall' in error
  return isOfSystem ? error : Object.assign(damaged(), { cause: error })
}
