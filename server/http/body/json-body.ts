import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/problems.ts'

const maxBodyBytes = 100 * 1024

/** Accepts JSON bodies only; an empty body counts as none. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    ['application/json', 'application/scim+json'],
    { parseAs: 'buffer', bodyLimit: maxBodyBytes },
    (request, bytes: Buffer, done) => {
      if (!isSaidPlainUtf8(request) || !isUtf8(bytes)) done(notPlainUtf8())
      else if (bytes.length === 0) done(null, undefined)
      else void parseJson(request, bytes.toString(), done)
    },
  )
}

/** Any other bytes would be read as UTF-8 all the same, and stored as text that was never typed. */
function isSaidPlainUtf8({ headers }: FastifyRequest): boolean {
  const charset = /;\s*charset="?([^\s";]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  return /^utf-?8$/i.test(charset) && /^identity$/i.test(headers['content-encoding'] ?? 'identity')
}

const notPlainUtf8 = () =>
  new Refusal(
    'unsupported-media-type',
    'Send JSON in UTF-8 and uncompressed, with the type application/json.',
  )
