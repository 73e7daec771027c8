import type { ClearedCaches } from '#contract/system/system.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'

export function endedInWords(ended: number): string {
  if (ended === 0) return 'No one else was signed in.'
  return ended === 1 ? 'One session has ended.' : `${ended.toLocaleString('en-GB')} sessions have ended.`
}

const names: Record<ClearedCaches['caches'][number]['name'], readonly [one: string, many: string]> = {
  feeds: ['feed', 'feeds'],
  'parents-pages': ['page for parents', 'pages for parents'],
}

export function clearedInWords({ servers, silent, caches }: ClearedCaches): string {
  const filled = caches.filter(({ answers }) => answers > 0)
  const bytes = filled.reduce((total, one) => total + one.bytes, 0)
  const things = filled.map(({ name, answers }) => {
    const [one, many] = names[name]
    return `${answers.toLocaleString('en-GB')} ${answers === 1 ? one : many}`
  })
  const where = servers === 1 ? 'one server' : `${servers} servers`
  const cleared =
    things.length === 0
      ? 'The cache was already empty.'
      : `Cleared ${things.join(' and ')} (${formatBytes(bytes)}) on ${where}.`
  if (silent === 0) return cleared
  return `${cleared} ${silent === 1 ? 'One more server' : `${silent} more servers`} did not answer.`
}
