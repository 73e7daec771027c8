import { isLoopback } from '#server/config/loopback.ts'

/** The origins of our own pages: the public one, and on loopback its other spellings. */
export function ownOrigins(publicUrl: string): string[] {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (!isLoopback(hostname)) return [publicUrl]
  const atPort = port === '' ? '' : `:${port}`
  const spellings = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${protocol}//${name}${atPort}`)
  return [publicUrl, ...spellings.filter((origin) => origin !== publicUrl)]
}
