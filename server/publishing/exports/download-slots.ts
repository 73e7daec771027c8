import type { Refusal } from '#server/problems.ts'

/** Limits concurrent downloads for each person; returns a function that releases the slot once. */
export function slotsFor(most: number, refusal: () => Refusal): (personId: string) => () => void {
  const taken = new Map<string, number>()
  const of = (personId: string) => taken.get(personId) ?? 0
  return (personId) => {
    if (of(personId) >= most) throw refusal()
    taken.set(personId, of(personId) + 1)
    let isLeft = false
    return () => {
      if (isLeft) return
      isLeft = true
      if (of(personId) > 1) taken.set(personId, of(personId) - 1)
      else taken.delete(personId)
    }
  }
}
