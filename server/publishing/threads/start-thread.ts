import { Worker } from 'node:worker_threads'

const isBuilt = import.meta.url.endsWith('/dist/server/main.js')
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 }

/** In the build a thread is a file beside the server's; otherwise it loads TypeScript first. */
export function startThread(source: URL): Worker {
  if (isBuilt) return new Worker(new URL(source.href.replace(/\.ts$/, '.js')), { resourceLimits })
  const thread = JSON.stringify(source)
  const start = `import('tsx/esm/api').then(({ register }) => { register(); return import(${thread}) })`
  return new Worker(start, { eval: true, execArgv: [], resourceLimits })
}
