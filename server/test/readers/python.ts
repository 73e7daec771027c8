import { spawnSync } from 'node:child_process'

/** The path's own, and the system's, which has the packages that came with it. */
const candidates = ['python3', '/usr/bin/python3']

/** A Python that has these modules, in which nothing is ours; null where there is none. */
export function pythonWith(modules: string): string | null {
  return candidates.find((python) => spawnSync(python, ['-c', `import ${modules}`]).status === 0) ?? null
}
