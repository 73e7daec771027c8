/** NIST SP 800-63B: no more than a hundred failures in a row on one account. */
export const maxWrongSecondFactors = 100

/** Whether only the owner of the mailbox or an administrator can open the account again. */
export function isSignInStopped({ wrongSecondFactors }: { readonly wrongSecondFactors: number }): boolean {
  return wrongSecondFactors >= maxWrongSecondFactors
}
