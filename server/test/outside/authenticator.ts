import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The six digits that a phone shows: RFC 6238 reckoned on its own, so that two opinions have to agree. */
export function codeOf(secret: string, now: Date): string {
  const bits = Array.from(secret, (letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const step = Buffer.alloc(8)
  step.writeBigUInt64BE(BigInt(Math.floor(now.getTime() / 30_000)))
  const digest = createHmac('sha1', key).update(step).digest()
  const offset = digest.readUInt8(19) & 0x0f
  const number = (digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000
  return String(number).padStart(6, '0')
}

/** Six digits that are none of those that a server would take at this moment. */
export function wrongCodeOf(secret: string, now: Date): string {
  const valid = new Set(
    [-30, 0, 30].map((seconds) => codeOf(secret, new Date(now.getTime() + seconds * 1000))),
  )
  return ['314159', '271828', '161803', '141421'].find((code) => !valid.has(code)) ?? ''
}
