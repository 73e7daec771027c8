import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const documentation = {
  openApi: endpoint('GET /api/openapi.json', {
    access: 'anyone',
    response: z.looseObject({ openapi: z.string() }),
  }),
}
