import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * More than this is left to a call of its own, which the page need not wait for with everything else. All local
 * authorities are less, and their page has nothing to show before them.
 */
const maxBytes = 90_000

/**
 * Adds what these calls answer to the person who opens the page, as JSON by path: sent along, they cost a slow line
 * neither their headers nor connections that the scripts need. Refused and large ones are left out. Each is a call like
 * any other, with the person's own headers.
 */
export async function addFirstAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  calls: readonly string[],
  answers: Map<string, string>,
): Promise<void> {
  const headers = {
    ...request.headers,
    accept: 'application/json',
    'accept-encoding': 'identity',
    'sec-fetch-site': 'same-origin',
    'sec-fetch-dest': 'empty',
  }
  const remoteAddress = request.socket.remoteAddress
  await Promise.all(
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
      if (statusCode === 200 && sent.link === undefined && body.length <= maxBytes) answers.set(url, body)
    }),
  )
}

/** As the calls are, whichever answered first. */
export function inOrder(
  calls: readonly string[],
  answers: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  return new Map(
    calls.flatMap((url) => {
      const body = answers.get(url)
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
  const json = `{${parts.join()}}`.replaceAll('<', '\\u003c')
  return `<script type="application/json" id="first-answers">${json}</script>`
}
