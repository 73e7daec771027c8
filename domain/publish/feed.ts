/** For as many days a device that has fetched a feed counts as a subscriber: some ask once a week only. */
export const subscriberDays = 14

/** For as many days a revoked address takes its dates back. */
export const revokedFeedDays = 30

/** Why a site's dates can't be shared; undefined where they can. */
export function sharingRefusal({ name, isActive }: { name: string; isActive: boolean }): string | undefined {
  return isActive ? undefined : `${name} is inactive. Make it active before you share its dates.`
}
