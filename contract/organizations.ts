import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { emailOf, Instant, lineOf, textOf } from './field.ts'

export const Organization = z.object({
  id: z.string(),
  name: z.string(),
  contactEmail: z.string(),
  contactPhone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  createdAt: Instant,
  version: z.number(),
})
export type Organization = z.infer<typeof Organization>

export const OrganizationInput = z.strictObject({
  name: lineOf({
    what: 'Organization name',
    min: 2,
    max: 200,
    tooShort: 'Organization name must be at least 2 characters',
  }),
  contactEmail: emailOf('Please enter a valid email address'),
  contactPhone: z.optional(z.nullable(lineOf({ what: 'Phone', max: 40 }))),
  address: z.optional(z.nullable(textOf({ what: 'Address', max: 500 }))),
})
export type OrganizationInput = z.infer<typeof OrganizationInput>

export const organizations = {
  list: endpoint({
    method: 'GET',
    path: '/api/organizations',
    access: 'organizations:list',
    response: z.array(Organization),
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/organizations/:id',
    access: 'organization:read',
    response: Organization,
    versioned: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/organizations/:id',
    access: 'organization:manage',
    body: OrganizationInput,
    response: Organization,
    versioned: true,
  }),
}
