import type { Plugin } from 'vite'

type Script = { readonly fileName: string; readonly imports: readonly string[] }

/** Fails the build where scripts import each other: one of them would use what the other has not run yet. */
export function orderedScripts(): Plugin {
  return {
    name: 'ordered-scripts',
    apply: 'build',
    writeBundle(_, bundle) {
      const circle = findCircle(Object.values(bundle).filter((file) => file.type === 'chunk'))
      if (circle !== null)
        throw new Error(
          `These scripts import each other, so a screen that loads them fails: ${circle.join(' → ')}. Change how vite.config.ts groups them.`,
        )
    },
  }
}

/** The names of scripts that import each other, the first one again at the end; null where there are none. */
export function findCircle(scripts: readonly Script[]): string[] | null {
  const importsOf = new Map(scripts.map(({ fileName, imports }) => [fileName, imports]))
  const ended = new Set<string>()

  function follow(fileName: string, path: readonly string[]): string[] | null {
    const start = path.indexOf(fileName)
    if (start !== -1) return [...path.slice(start), fileName]
    if (ended.has(fileName)) return null
    for (const imported of importsOf.get(fileName) ?? []) {
      const circle = follow(imported, [...path, fileName])
      if (circle !== null) return circle
    }
    ended.add(fileName)
    return null
  }

  for (const { fileName } of scripts) {
    const circle = follow(fileName, [])
    if (circle !== null) return circle
  }
  return null
}
