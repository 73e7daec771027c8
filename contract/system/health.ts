import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const health = {
  /** The process answers. */
  live: endpoint({
    method: 'GET',
    path: '/api/health/live',
    access: 'anyone',
    response: z.object({ status: z.literal('live') }),
  }),
  /** The database answers and the server is not stopping. */
  ready: endpoint({
    method: 'GET',
    path: '/api/health/ready',
    access: 'anyone',
    response: z.object({ status: z.literal('ready') }),
  }),
}
