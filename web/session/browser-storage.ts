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

/** The keys of everything stored. */
export function browserKeys(area: Area): string[] {
  try {
    const storage = globalThis[area]
    return Array.from({ length: storage.length }, (_, i) => storage.key(i)).filter((key) => key !== null)
  } catch {
    return []
  }
}
