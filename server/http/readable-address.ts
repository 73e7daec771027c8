/**
 * The address of a request so that a route can read it: where its path is not percent-encoded, each percent sign stands
 * for itself. Such a path names nothing, but what answers it is chosen as for any other: a page, or a refusal in JSON.
 */
export function readableAddress(address: string): string {
  // Nearly all addresses, feeds among them.
  if (!address.includes('%')) return address
  const [path = ''] = address.split(/[?#]/, 1)
  if (isReadable(path)) return address
  return path.replaceAll('%', '%25') + address.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    decodeURI(path)
    return true
  } catch {
    return false
  }
}
