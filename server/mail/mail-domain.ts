/** In small letters. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

/** Under a name of its own, so that it can be delegated without the domain's other records. */
export function recordNameOf(domain: string): string {
  return `_term-calendar.${domain}`
}

/** Not a secret: it names the one organisation that may send from the domain. */
export function recordValueOf(organizationId: string): string {
  return `term-calendar=${organizationId}`
}
