/** Whether two values of JSON are equal, whatever the order of their keys. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [mine, yours] = [Object.entries(one), new Map(Object.entries(other))]
  return mine.length === yours.size && mine.every(([key, value]) => sameJson(value, yours.get(key)))
}
