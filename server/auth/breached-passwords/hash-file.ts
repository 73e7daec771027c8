import { type FileHandle, open } from 'node:fs/promises'

// SHA-1 hashes in capitals, sorted, one a line, with or without a colon and a count: gigabytes, searched where they lie.

const hashLength = 40
/** Longer than any line. */
const windowBytes = 256

/** Whether the file has a line with this hash. Reads some forty small pieces of it. */
export async function isInHashFile(path: string, hash: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    return await search(file, hash.toUpperCase())
  } finally {
    await file.close()
  }
}

/** Throws unless the beginning of the file looks like such a list. */
export async function requireHashFile(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    if (!isHash(await textAt(file, 0, hashLength)))
      throw new Error(`${path} is not a list of SHA-1 hashes: its first line should begin with one.`)
  } finally {
    await file.close()
  }
}

/** Lines that may match begin in [from, to); `from` is always the beginning of a line. */
async function search(file: FileHandle, wanted: string): Promise<boolean> {
  let from = 0
  let to = (await file.stat()).size
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const start = middle === from ? from : await nextLine(file, middle - 1)
    if (start >= to) {
      to = middle
      continue
    }
    const hash = (await textAt(file, start, hashLength)).toUpperCase()
    if (!isHash(hash)) throw new Error('The file of breached passwords has a line without a hash.')
    if (hash === wanted) return true
    if (hash < wanted) from = await nextLine(file, start)
    else to = middle
  }
  return false
}

async function nextLine(file: FileHandle, position: number): Promise<number> {
  const text = await textAt(file, position, windowBytes)
  const end = text.indexOf('\n')
  if (end === -1 && text.length === windowBytes)
    throw new Error('The file of breached passwords has a line that is too long.')
  return position + (end === -1 ? text.length : end + 1)
}

async function textAt(file: FileHandle, position: number, length: number): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.toString('latin1', 0, bytesRead)
}

const isHash = (text: string) => /^[0-9a-f]{40}$/i.test(text)
