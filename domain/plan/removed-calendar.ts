import { days } from '#domain/year/duration.ts'

/** How long a calendar that was deleted or retired can be brought back. */
export const daysToBringBack = 30

export function lastRemovalToBringBack(now: Date): Date {
  return new Date(now.getTime() - daysToBringBack * days)
}
