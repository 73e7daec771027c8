import { spawnSync } from 'node:child_process'

/** The path's own, and the system's, which has the packages that came with it. */
const candidates = ['python3', '/usr/bin/python3']

/** The program of a Python that has these modules, in which nothing is ours; null where there is none. */
export function pythonWith(modules: string): string | null {
  return candidates.map((python) => programOf(python, modules)).find((program) => program !== null) ?? null
}

/** Past what stands in for it on the path: a version manager takes ten times as long to start as Python itself. */
function programOf(python: string, modules: string): string | null {
  const asked = ['-c', `import ${modules}, sys; print(sys.executable)`]
  const { status, stdout } = spawnSync(python, asked, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}
