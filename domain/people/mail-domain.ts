/** In small letters. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase()
}

/** Under a name of its own, so that it can be delegated without the domain's other records. */
export function recordNameOf(domain: string): string {
  return `_term-calendar.${domain}`
}

/** Not a secret: it names the one organisation that the domain is proved to be of. */
export function recordValueOf(organizationId: string): string {
  return `term-calendar=${organizationId}`
}

/** Letters and digits with dots between; internationalised names in their `xn--` form. */
export function isDomainName(text: string): boolean {
  if (text.length > 253) return false
  const labels = text.split('.')
  return labels.length > 1 && labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(label))
}
