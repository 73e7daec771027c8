import { posix } from 'node:path'

export type SourceFile = { path: string; imports: readonly string[] }

export type Rule = {
  /** The files of the rule: only the first rule that matches a file's path applies. */
  for: RegExp
  /** The files that they may import, besides those of their own feature's folder. */
  files: readonly RegExp[]
  packages: readonly RegExp[]
  because: string
}

/** A sentence for each import that no rule allows: everything else is forbidden. */
export function wrongImports(sources: readonly SourceFile[], rules: readonly Rule[]): string[] {
  return sources.flatMap(({ path, imports }) => {
    const rule = rules.find((candidate) => candidate.for.test(path))
    if (rule === undefined) return [`${path} is in no room: move it into one, or give its folder a rule.`]
    return imports.flatMap((request) => {
      const reason = whyWrong(path, request, rule)
      return reason === null ? [] : [`${path} may not import ${request}: ${reason}.`]
    })
  })
}

function whyWrong(path: string, request: string, rule: Rule): string | null {
  if (request.startsWith('../'))
    return 'between folders a path begins with # and the room, so that files can move'
  if (!request.startsWith('./') && !request.startsWith('#')) {
    return rule.packages.some((name) => name.test(request)) ? null : rule.because
  }
  const target = targetOf(path, request)
  if (folderOf(path) !== null && folderOf(path) === folderOf(target)) return null
  return rule.files.some((file) => file.test(target)) ? null : rule.because
}

/** `server/sites` for anything below it; null for files directly in a room, which belong to no feature. */
function folderOf(path: string): string | null {
  const [room, folder, ...rest] = path.split('/')
  return rest.length === 0 ? null : `${room}/${folder}`
}

export function targetOf(path: string, request: string): string {
  const [file = ''] = request.split('?')
  return file.startsWith('#') ? file.slice(1) : posix.join(posix.dirname(path), file)
}
