import { useState } from 'react'

/**
 * Whether a part that belongs above others comes after them. Then its place is below: above them it would move what is
 * read or clicked by then.
 */
export function useComesLate(isPartPending: boolean, areOthersPending: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  if (!isLate && isPartPending && !areOthersPending) setIsLate(true)
  return isLate
}
