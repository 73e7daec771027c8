/** What a passkey stores of its account, which it says when it signs in alone. */
export function userHandleOf({ id }: { readonly id: string }): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}
