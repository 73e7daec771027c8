const shape = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([/?#].*)?$/i

/** For each host of `postgres://user:password@one:5432,other:5432/database`; else the text itself. */
export function addressesOf(text: string): [string, ...string[]] {
  const [, before, hosts, after = ''] = shape.exec(text) ?? []
  if (before === undefined || hosts === undefined) return [text]
  const [first = '', ...others] = hosts.split(',').map((host) => `${before}${host}${after}`)
  return [first, ...others]
}
