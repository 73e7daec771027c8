/** Of nobody: the domain is one that no mail goes to. */
export function erasedAddressOf(userId: string): string {
  return `former-user-${userId}@erased.invalid`
}
