import * as z from 'zod/mini'
import { fundingYearStarts } from '#domain/funding-year-start.ts'
import { weekStarts } from '#domain/week-start.ts'
import { endpoint } from './endpoint.ts'
import { emailOf, Instant, lineOf, Phone, textOf } from './field.ts'

export const Organization = z.object({
  id: z.string(),
  name: z.string(),
  contactEmail: z.string(),
  contactPhone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  /** Where the year of new calendars begins. */
  fundingYearStart: z.enum(fundingYearStarts),
  weekStartsOn: z.enum(weekStarts),
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
  contactPhone: z.optional(z.nullable(Phone)),
  address: z.optional(z.nullable(textOf({ what: 'Address', max: 500 }))),
  fundingYearStart: z.optional(z.enum(fundingYearStarts, 'Choose April, September or January')),
  weekStartsOn: z.optional(z.enum(weekStarts, 'Choose Monday or Sunday')),
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
