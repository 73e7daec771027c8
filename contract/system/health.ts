import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

const access = 'anyone'

export const health = {
  live: endpoint('GET /api/health/live', { access, response: z.object({ status: z.literal('live') }) }),
  /** The database answers and the server is not stopping; read-only after something could not be saved for want of space. */
  ready: endpoint('GET /api/health/ready', {
    access,
    response: z.object({ status: z.enum(['ready', 'read-only']), message: z.optional(z.string()) }),
  }),
}
