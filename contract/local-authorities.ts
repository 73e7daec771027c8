import * as z from 'zod/mini'
import { countries, divisions } from '#domain/bank-holiday.ts'
import { weekRoundings } from '#domain/target-weeks.ts'
import { endpoint } from './endpoint.ts'

export const FundingRequirements = z.object({
  targetWeeks: z.object({ summer: z.number(), autumn: z.number(), spring: z.number() }),
  rounding: z.enum(weekRoundings),
})

export const LocalAuthority = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  country: z.enum(countries),
  region: z.nullable(z.string()),
  division: z.enum(divisions),
  /** By funding year, `default` for the years without a word of their own; null where nothing is known. */
  fundingRequirements: z.nullable(z.record(z.string(), FundingRequirements)),
})
export type LocalAuthority = z.infer<typeof LocalAuthority>

export const localAuthorities = {
  list: endpoint({
    method: 'GET',
    path: '/api/local-authorities',
    access: 'local-authorities:read',
    response: z.array(LocalAuthority),
  }),
}
