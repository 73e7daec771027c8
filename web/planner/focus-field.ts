/** Focuses the field at a problem's path; where there is none, the button that removes the closure. */
export function focusField(path: string) {
  const [list, place] = path.split('.')
  const control = controlNamed(path) ?? controlNamed(`${list}.${place}`)
  control?.focus()
}

function controlNamed(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[name="${name}"]`)
}
