// The page to open after the sign-in. In memory only: it ends with the tab, and no link can set it.
let wanted: string | null = null

export function saveReturnPath(path: string) {
  wanted = path
}

export function returnPath(): string | null {
  return wanted
}

export function clearReturnPath() {
  wanted = null
}
