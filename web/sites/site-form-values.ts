import type { Site } from '#contract/organizations/site.ts'
import type { SiteInput } from '#contract/organizations/sites.ts'
import { numberIn } from '#domain/worth/typed-count.ts'
import type { FundingYearStart } from '#domain/year/funding-year-start.ts'

/** The values of the inputs: text, also where the contract has a number or null. */
export type SiteFormValues = {
  name: string
  address: string
  contactEmail: string
  contactPhone: string
  capacity: string
  localAuthorityId: string
  isActive: boolean
  /** Empty means as the organisation. */
  ownYearStart: FundingYearStart | ''
  ownApproval: 'needed' | 'not-needed' | ''
}

export const emptySite: SiteFormValues = {
  name: '',
  address: '',
  contactEmail: '',
  contactPhone: '',
  capacity: '',
  localAuthorityId: '',
  isActive: true,
  ownYearStart: '',
  ownApproval: '',
}

export function siteFormValuesOf(site: Site): SiteFormValues {
  const { name, address, contactEmail, localAuthorityId, isActive } = site
  return {
    name,
    address,
    contactEmail,
    contactPhone: site.contactPhone ?? '',
    capacity: site.capacity === null ? '' : String(site.capacity),
    localAuthorityId,
    isActive,
    ownYearStart: site.ownYearStart ?? '',
    ownApproval: site.ownApproval === null ? '' : site.ownApproval ? 'needed' : 'not-needed',
  }
}

/** Empty text becomes null; a capacity that is not a number becomes NaN, which the contract refuses. */
export function siteInputOf(values: SiteFormValues): SiteInput {
  const phone = values.contactPhone.trim()
  const capacity = values.capacity.trim()
  return {
    ...values,
    contactPhone: phone === '' ? null : phone,
    capacity: capacity === '' ? null : numberIn(capacity),
    ownYearStart: values.ownYearStart === '' ? null : values.ownYearStart,
    ownApproval: values.ownApproval === '' ? null : values.ownApproval === 'needed',
  }
}
