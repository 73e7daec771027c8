// Where somebody wanted to go when the guard sent them to sign in. Kept in memory only: it is gone with the
// tab, and nothing from outside can set it.
let wanted: string | null = null

export function rememberWantedPath(path: string) {
  wanted = path
}

export function wantedPath(): string | null {
  return wanted
}

export function forgetWantedPath() {
  wanted = null
}
