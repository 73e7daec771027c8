export type OrganizationInBackup = { readonly id: string; readonly name: string }

/** Reads the organisations from their table in COPY's text, sorted by name. */
export function organizationsIn(content: Buffer, columns: readonly string[]): OrganizationInBackup[] {
  const [id, name] = [columns.indexOf('id'), columns.indexOf('name')]
  const lines = content.toString('utf8').split('\n').slice(0, -1)
  return lines
    .map((line) => line.split('\t'))
    .map((values) => ({ id: values[id] ?? '', name: unescaped(values[name] ?? '') }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB'))
}

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

function unescaped(value: string): string {
  return value.replaceAll(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter)
}
