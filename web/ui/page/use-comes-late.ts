import { useState } from 'react'

/** Then its place is below: above the others it would move what is read or clicked by then. */
export function useComesLate(isPartPending: boolean, areOthersPending: boolean): boolean {
  const [isLate, setIsLate] = useState(false)
  if (!isLate && isPartPending && !areOthersPending) setIsLate(true)
  return isLate
}
