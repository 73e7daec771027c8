import { type SourceFile, targetOf } from './import-rules.ts'

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Each circle of imports, types included, as `folder: a → b → a`. In every folder its files and folders are the nodes,
 * so that a circle is found in the folder that contains all of it. Tests are left out, because nothing imports them.
 */
export function circles(sources: readonly SourceFile[]): string[] {
  const product = sources.filter(({ path }) => !/\.test\.tsx?$/.test(path))
  const folders = new Set(product.flatMap(({ path }) => foldersOf(path)))
  return [...folders].flatMap((folder) =>
    circlesIn(graphOf(folder, product)).map((circle) => `${folder}: ${circle}`),
  )
}

/** Every folder that contains the file, the repository itself as the empty string. */
function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, depth) => parts.slice(0, depth).join('/'))
}

function graphOf(folder: string, sources: readonly SourceFile[]): Graph {
  const start = folder === '' ? '' : `${folder}/`
  const partOf = (path: string) =>
    path.startsWith(start) ? path.slice(start.length).split('/')[0] : undefined
  const graph = new Map<string, Set<string>>()
  for (const { path, imports } of sources) {
    const from = partOf(path)
    if (from === undefined) continue
    const targets = graph.get(from) ?? new Set()
    graph.set(from, targets)
    for (const request of imports) {
      const to = /^[.#]/.test(request) ? partOf(targetOf(path, request)) : undefined
      if (to !== undefined && to !== from) targets.add(to)
    }
  }
  return graph
}

function circlesIn(graph: Graph): string[] {
  return [...graph.keys()].flatMap((start) => circleFrom(start, graph) ?? [])
}

function circleFrom(start: string, graph: Graph): string | null {
  const waiting = [[start]]
  const seen = new Set<string>()
  for (let trail = waiting.pop(); trail !== undefined; trail = waiting.pop()) {
    for (const to of graph.get(trail.at(-1) ?? '') ?? []) {
      if (to === start) return [...trail, to].join(' → ')
      if (seen.has(to)) continue
      seen.add(to)
      waiting.push([...trail, to])
    }
  }
  return null
}
