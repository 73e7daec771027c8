/** In days: a device that has fetched a feed counts as a subscriber for this long, since some poll only once a week. */
export const subscriberDays = 14

/** In days: how long a revoked address sends its events as cancelled. */
export const revokedFeedDays = 30

/** Why a site's dates can't be shared; undefined where they can. */
export function sharingRefusal({ name, isActive }: { name: string; isActive: boolean }): string | undefined {
  return isActive ? undefined : `${name} is inactive. Make it active before you share its dates.`
}
