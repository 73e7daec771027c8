// What the browser stores between visits, or for one tab. It may refuse: the product works without.

type Area = 'localStorage' | 'sessionStorage'

export function readText(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** Null removes it. */
export function writeText(area: Area, key: string, text: string | null): void {
  try {
    if (text === null) globalThis[area].removeItem(key)
    else globalThis[area].setItem(key, text)
  } catch (error) {
    console.warn(`This browser does not store ${key}`, error)
  }
}

/** Null where there is nothing, or nothing that `parse` accepts: a release before may have written it. */
export function readValue<Value>(area: Area, key: string, parse: (value: unknown) => Value): Value | null {
  try {
    return parse(JSON.parse(readText(area, key) ?? 'null'))
  } catch {
    return null
  }
}

export function writeValue(area: Area, key: string, value: unknown): void {
  writeText(area, key, value === null ? null : JSON.stringify(value))
}

/** Sent to the server with the next page; null removes it. */
export function writeCookie(name: string, value: string | null): void {
  if (globalThis.document === undefined) return
  const age = value === null ? 0 : 365 * 24 * 60 * 60
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${age}; samesite=strict`
}

/** The keys of everything stored between visits. */
export function browserKeys(): string[] {
  try {
    return Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i)).filter(
      (key) => key !== null,
    )
  } catch {
    return []
  }
}
