export const maxIds = 20

/** The `ids` by which the authorities of a few sites are listed; undefined for none or too many: then all are listed. */
export function idsOfFew(ids: readonly string[]): string | undefined {
  const different = [...new Set(ids)].sort()
  return different.length === 0 || different.length > maxIds ? undefined : different.join(',')
}
