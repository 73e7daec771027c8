import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const documentation = {
  openApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    access: 'anyone',
    response: z.looseObject({ openapi: z.string() }),
  }),
}
