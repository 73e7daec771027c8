import { describe, expect, test } from 'vitest'
import { siteSettings } from './site-settings.ts'

const organization = {
  allowSiteOverrides: true,
  fundingYearStart: 'april',
  requireCalendarApproval: true,
} as const

describe('what holds for a site', () => {
  test('is what its organisation says, as long as it says nothing of its own', () => {
    expect(siteSettings(organization, { ownYearStart: null, ownApproval: null })).toEqual({
      yearStart: 'april',
      requiresApproval: true,
    })
  })

  test('is its own word where it is allowed one, each for itself', () => {
    expect(siteSettings(organization, { ownYearStart: 'september', ownApproval: null })).toEqual({
      yearStart: 'september',
      requiresApproval: true,
    })
    expect(siteSettings(organization, { ownYearStart: null, ownApproval: false })).toEqual({
      yearStart: 'april',
      requiresApproval: false,
    })
  })

  test('is not its own word where the organisation does not allow one', () => {
    const strict = { ...organization, allowSiteOverrides: false }
    expect(siteSettings(strict, { ownYearStart: 'january', ownApproval: false })).toEqual({
      yearStart: 'april',
      requiresApproval: true,
    })
  })
})
