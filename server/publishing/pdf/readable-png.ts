const signatureBytes = 8
/** Of a chunk: its length before it, its name and its checksum. */
const bytesAroundChunk = 12
const headBytes = 13
/** Where the head's chunk has the colour type. */
const colourTypeAt = 17

/** The library passes over the transparency of any other colour type as if it had no content. */
const colourTypesWithTransparency = [0, 2, 3]
const colourTypes = [...colourTypesWithTransparency, 4, 6]

type Chunk = { readonly name: string; readonly bytes: Buffer }

/**
 * The same picture with only those chunks that the PDF library reads as long as they say they are; null for a damaged
 * file. Of any other chunk it would take the content for further chunks, and read one that leads backwards without end.
 */
export function readablePng(content: Uint8Array): Buffer | null {
  const file = Buffer.from(content)
  const [head, ...others] = chunksOf(file) ?? []
  if (head?.name !== 'IHDR' || head.bytes.length !== headBytes + bytesAroundChunk) return null
  const colourType = head.bytes[colourTypeAt] ?? -1
  if (!colourTypes.includes(colourType)) return null
  const read = ['PLTE', 'IDAT', 'IEND', ...(colourTypesWithTransparency.includes(colourType) ? ['tRNS'] : [])]
  const kept = others.filter(({ name }) => read.includes(name))
  return Buffer.concat([file.subarray(0, signatureBytes), head.bytes, ...kept.map(({ bytes }) => bytes)])
}

/** Up to the one that ends the file; null where one goes beyond it, or none ends it. */
function chunksOf(file: Buffer): Chunk[] | null {
  const chunks: Chunk[] = []
  for (let at = signatureBytes; at + bytesAroundChunk <= file.length; ) {
    const end = at + bytesAroundChunk + file.readUInt32BE(at)
    if (end > file.length) return null
    const name = file.toString('latin1', at + 4, at + 8)
    chunks.push({ name, bytes: file.subarray(at, end) })
    if (name === 'IEND') return chunks
    at = end
  }
  return null
}
