/** A placeholder at a domain that never receives mail. */
export function erasedAddressOf(userId: string): string {
  return `former-user-${userId}@erased.invalid`
}
