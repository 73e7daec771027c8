/** Where something stands in the page that differs from one visit to the next. */
export const places = { nonce: '__CSP_NONCE__', calls: '<!-- calls -->', answers: '<!-- answers -->' }

type Values = Readonly<Record<keyof typeof places, string>>

const byPlace = new Map(Object.entries(places).map(([name, place]) => [place, name as keyof Values]))
const anyPlace = new RegExp(`(${[...byPlace.keys()].join('|')})`)

/**
 * Encodes the fixed text of a page of a hundred kilobytes once; a visit encodes its own values alone. They are put in
 * as they are, and not searched for places.
 */
export function pageWithPlaces(page: string): (values: Values) => Buffer {
  const parts = page.split(anyPlace).map((part) => byPlace.get(part) ?? Buffer.from(part))
  return (values) =>
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(values[part]) : part)))
}
