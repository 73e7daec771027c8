import type pg from 'pg'
import { BackupContent } from '#contract/system/backups.ts'
import { damaged } from '#server/backups/format.ts'

type Group = BackupContent['activeAgain'][number]

const maxLineBytes = 8 * 1024 * 1024

/** The people whom a restore would make active again, by organisation and role, as they were in the backup. */
export async function countActiveAgain(owner: pg.ClientBase, columns: readonly string[]) {
  const { rows } = await owner.query<{ id: string }>(
    `select id from users where not is_active and not exists (select from audit_entries
       where action = 'user.erase' and subject_id = users.id and result = 'ok')`,
  )
  const inactive = new Set(rows.map(({ id }) => id))
  const at = (column: string) => columns.indexOf(column)
  const groups = new Map<string, Group>()
  let rest = ''

  function count(line: string): void {
    const values = line.split('\t')
    const value = (column: string) => values[at(column)] ?? ''
    if (value('is_active') !== 't' || !inactive.has(value('id'))) return
    const organizationId = value('organization_id') === '\\N' ? null : value('organization_id')
    const key = `${organizationId} ${value('role')}`
    const { people } = groups.get(key) ?? { people: 0 }
    groups.set(key, { organizationId, role: value('role') as Group['role'], people: people + 1 })
  }

  return {
    /** A piece of the table of people, in the text of COPY, of which only what is ASCII is read. */
    add(content: Buffer): void {
      const lines = (rest + content.toString('latin1')).split('\n')
      rest = lines.pop() ?? ''
      if (rest.length > maxLineBytes) throw damaged()
      for (const line of lines) count(line)
    },
    groups(): Group[] {
      const found = BackupContent.shape.activeAgain.safeParse([...groups.values()])
      if (!found.success) throw damaged()
      return found.data
    },
  }
}
