import type { FastifyInstance } from 'fastify'

export const largestBody = 100 * 1024

/** JSON is the only body there is; none at all is fine where a call takes none. */
export function takeJsonOnly(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: largestBody },
    (request, text, done) => {
      if (text === '') done(null, undefined)
      else void parseJson(request, text.toString(), done)
    },
  )
}
