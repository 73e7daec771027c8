import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * More than this is left to a call of its own, which the page need not wait for with everything else. All local
 * authorities are less, and their page has nothing to show before them.
 */
const maxBytes = 90_000

/**
 * What these calls answer in time to the person who opens the page, as JSON by path: sent along, they cost a slow line
 * neither their headers nor connections that the scripts need. Refused and large ones are left out. Each is a call like
 * any other, with the person's own headers.
 */
export async function firstAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  calls: readonly string[],
  late: Promise<unknown>,
): Promise<ReadonlyMap<string, string>> {
  const headers = {
    ...request.headers,
    accept: 'application/json',
    'accept-encoding': 'identity',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'empty',
  }
  const remoteAddress = request.socket.remoteAddress
  const answered = new Map<string, string>()
  const all = Promise.all(
    calls.map(async (url) => {
      const {
        statusCode,
        headers: sent,
        body,
      } = await app.inject({
        url,
        headers,
        ...(remoteAddress !== undefined && { remoteAddress }),
      })
      // Where there are more rows, a header has their address, which would be lost.
      if (statusCode === 200 && sent.link === undefined && body.length <= maxBytes) answered.set(url, body)
    }),
  )
  await Promise.race([all.catch(() => null), late])
  // In the order of the calls, whichever answered first.
  return new Map(
    calls.flatMap((url) => {
      const body = answered.get(url)
      return body === undefined ? [] : [[url, body]]
    }),
  )
}

/** A compressed answer's length can give something away to another site that made the browser open the page. */
export function isOwnVisit({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'none' || headers['sec-fetch-site'] === 'same-origin'
}

/** As a block of data, which no browser runs. */
export function answersElement(answers: ReadonlyMap<string, string>): string {
  if (answers.size === 0) return ''
  const parts = [...answers].map(([path, body]) => `${JSON.stringify(path)}:${body}`)
  // A name may look like the page's own place for a nonce.
  const json = `{${parts.join()}}`.replaceAll('<', '\\u003c').replaceAll('__CSP', '\\u005f_CSP')
  return `<script type="application/json" id="first-answers">${json}</script>`
}
