import type { FastifyInstance } from 'fastify'
import { contract } from '#contract/all.ts'
import type { Endpoint } from '#contract/endpoint.ts'

/** `anyone`: the same answer for all; `code`: for those who have the code or token in the address, or in a header. */
type OpenTo = 'anyone' | 'code'

/** Every path that is served and is no endpoint of the contract. All are only read, and none looks at a session. */
export const routesOutsideContract: Readonly<Record<string, OpenTo>> = {
  '/metrics': 'code',
  '/api/docs': 'anyone',
  '/api/docs/:group': 'anyone',
  '/feeds/:file': 'code',
  '/parents/:code': 'code',
  '/parents/:code/embed': 'code',
  '/parents/:code/logo': 'code',
  '/verify': 'anyone',
  '/verify/:code': 'code',
  '/pages/:font': 'anyone',
  '/assets/*': 'anyone',
  '/service-worker.js': 'anyone',
}

const ofContract = new Set(
  Object.values(contract).flatMap((calls) =>
    Object.values<Endpoint>(calls).map(({ method, path }) => `${method} ${path}`),
  ),
)
const readingMethods = new Set(['GET', 'HEAD'])

/**
 * Fails at the start if a path is served that stands neither in the contract nor in the list. To be called once all of
 * the product's routes are added, what it returns lets a benchmark add one of its own.
 */
export function refuseUnlistedRoutes(app: FastifyInstance): () => void {
  let isComplete = false
  app.addHook('onRoute', ({ method: methods, url }) => {
    if (isComplete) return
    for (const method of [methods].flat()) {
      const isListed = readingMethods.has(method) && Object.hasOwn(routesOutsideContract, url)
      if (!isListed && !ofContract.has(`${method} ${url}`))
        throw new Error(`${method} ${url} stands neither in the contract nor in the list of other routes.`)
    }
  })
  return () => {
    isComplete = true
  }
}
