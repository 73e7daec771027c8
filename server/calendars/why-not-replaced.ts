import type { FundingYear } from '#domain/year/funding-year.ts'
import type { SelectedCalendar } from './select-calendars.ts'

export function alreadyThere(site: { name: string }, fundingYear: FundingYear): string {
  return `${site.name} has a calendar for ${fundingYear} already. Open it to change it, or replace it with this one.`
}

/** Why generating again can't take its place, with the way on; null when it can. */
export function whyNotReplaced({ calendar, site }: SelectedCalendar): string | null {
  const its = `${site.name}’s calendar for ${calendar.fundingYear}`
  if (calendar.status === 'pending')
    return `${its} is waiting for approval: open it and withdraw it to change it.`
  if (calendar.status === 'approved') return `${its} is approved: amend it with these dates, or open it.`
  if (calendar.publishedRevision !== null)
    return `${its} is being amended: put these dates into the amendment, or open it.`
  return null
}
