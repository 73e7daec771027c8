import { inflateRawSync } from 'node:zlib'
import { ZipFile } from 'yazl'

const maxEntries = 200
/** Our workbooks have 250 KB, and three times that when saved by a spreadsheet program. */
const maxBytes = 2 * 1024 * 1024
const endOfDirectory = Buffer.from('PK\u0005\u0006', 'latin1')
const entrySignature = 0x0201_4b50
const localSignature = 0x0403_4b50
const [stored, deflated] = [0, 8]

export type Entry = { readonly name: string; readonly content: Buffer }

/** The XML files (PKWARE's APPNOTE.TXT, 4.3 and 4.4), up to a limit, as the sizes stated in a zip may be forged. */
export function unpackWorkbook(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf(endOfDirectory)
  const count = zip.readUInt16LE(end + 10)
  if (end < 0 || count > maxEntries) throw new RangeError('Not a zip, or one of too many files')
  const entries: Entry[] = []
  let place = zip.readUInt32LE(end + 16)
  let left = maxBytes
  for (let index = 0; index < count; index += 1) {
    if (zip.readUInt32LE(place) !== entrySignature) throw new RangeError('Not a directory of a zip')
    const nameLength = zip.readUInt16LE(place + 28)
    const name = zip.toString('utf8', place + 46, place + 46 + nameLength)
    if (/\.(xml|rels)$/.test(name)) {
      const content = contentOf(zip, place, left)
      left -= content.length
      entries.push({ name, content })
    }
    place += 46 + nameLength + zip.readUInt16LE(place + 30) + zip.readUInt16LE(place + 32)
  }
  return entries
}

function contentOf(zip: Buffer, place: number, left: number): Buffer {
  const method = zip.readUInt16LE(place + 10)
  const local = zip.readUInt32LE(place + 42)
  if (zip.readUInt32LE(local) !== localSignature) throw new RangeError('Not a file of a zip')
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(start, start + zip.readUInt32LE(place + 20))
  if (method === deflated) return inflateRawSync(packed, { maxOutputLength: Math.max(1, left) })
  if (method !== stored || packed.length > left) throw new RangeError('Packed otherwise, or too large')
  return packed
}

/** Packs the files into a plain zip, which every parser reads the same way. */
export async function repack(entries: readonly Entry[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const { name, content } of entries) zip.addBuffer(content, name, { compress: false })
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}
