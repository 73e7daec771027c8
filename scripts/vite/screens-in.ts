export type ScreenSources = { readonly path: string; readonly sources: readonly string[] }

/**
 * The sources of each screen in the text of `web/routes.tsx`, which runs in the browser only; `:id` stands for a
 * parameter of a path. A screen without one is an error: its scripts would be asked for late.
 */
export function screensIn(routes: string): ScreenSources[] {
  const [shared = '', ...screens] = routes.split(/\bpath: (?=')/)
  return screens.map((screen) => {
    const [, path = ''] = /^'([^']*)'/.exec(screen) ?? []
    const [, name] = /withCodeOf\((\w+)/.exec(screen) ?? []
    const sources = importsIn(name === undefined ? screen : definitionOf(name, shared))
    if (sources.length === 0) throw new Error(`The screen at ${path} names no source.`)
    return { path: path.replaceAll('$', ':'), sources }
  })
}

const importsIn = (text: string) =>
  [...text.matchAll(/\bimport\('(?:#web|\.)\/([^']+)'\)/g)].map(([, source]) => `web/${source}`)

function definitionOf(name: string, text: string): string {
  return text.split(/^const /m).find((definition) => definition.startsWith(`${name} =`)) ?? ''
}
