import { describe, expect, test } from 'vitest'
import { siteSettings } from './site-settings.ts'

const organization = {
  allowSiteOverrides: true,
  fundingYearStart: 'april',
  requireCalendarApproval: true,
} as const

describe('the effective settings of a site', () => {
  test('are those of its organisation where it has none of its own', () => {
    expect(siteSettings(organization, { ownYearStart: null, ownApproval: null })).toEqual({
      yearStart: 'april',
      requiresApproval: true,
    })
  })

  test('are its own where the organisation allows it, each separately', () => {
    expect(siteSettings(organization, { ownYearStart: 'september', ownApproval: null })).toEqual({
      yearStart: 'september',
      requiresApproval: true,
    })
    expect(siteSettings(organization, { ownYearStart: null, ownApproval: false })).toEqual({
      yearStart: 'april',
      requiresApproval: false,
    })
  })

  test('are not its own where the organisation does not allow it', () => {
    const strict = { ...organization, allowSiteOverrides: false }
    expect(siteSettings(strict, { ownYearStart: 'january', ownApproval: false })).toEqual({
      yearStart: 'april',
      requiresApproval: true,
    })
  })
})
