import type { Site, SiteInput } from '#contract/organizations/sites.ts'
import type { FundingYearStart } from '#domain/year/funding-year-start.ts'

/** What the form's inputs hold: text, also where the contract has a number or nothing. */
export type SiteFormValues = {
  name: string
  address: string
  contactEmail: string
  contactPhone: string
  capacity: string
  localAuthorityId: string
  isActive: boolean
  /** Empty: as the organisation. */
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

/** What is empty is nothing; a capacity that is no number stays none, for the contract to refuse. */
export function siteInputOf(values: SiteFormValues): SiteInput {
  const phone = values.contactPhone.trim()
  const capacity = values.capacity.trim()
  return {
    ...values,
    contactPhone: phone === '' ? null : phone,
    capacity: capacity === '' ? null : Number(capacity),
    ownYearStart: values.ownYearStart === '' ? null : values.ownYearStart,
    ownApproval: values.ownApproval === '' ? null : values.ownApproval === 'needed',
  }
}
