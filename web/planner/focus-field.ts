/** By the path of a problem; where there is no such field, to the button that removes what the problem is about. */
export function focusField(path: string) {
  const [list, place] = path.split('.')
  const control = controlNamed(path) ?? controlNamed(`${list}.${place}`)
  control?.focus()
}

function controlNamed(name: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[name="${name}"]`)
}
