const shape = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([/?#].*)?$/i

/**
 * An address for each host of `postgres://user:password@one:5432,other:5432/database`, which differ in nothing else; the
 * text itself where it has another shape.
 */
export function addressesOf(text: string): [string, ...string[]] {
  const [, before, hosts, after = ''] = shape.exec(text) ?? []
  if (before === undefined || hosts === undefined) return [text]
  const [first = '', ...others] = hosts.split(',').map((host) => `${before}${host}${after}`)
  return [first, ...others]
}
