// The page to open after the sign-in: set by the guard of the pages only, so that no link can set it.
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
