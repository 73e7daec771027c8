import type { FastifyInstance } from 'fastify'

const maxBodyBytes = 100 * 1024

/** Accepts JSON bodies only; an empty body counts as none. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: maxBodyBytes },
    (request, text, done) => {
      if (text === '') done(null, undefined)
      else void parseJson(request, text.toString(), done)
    },
  )
}
