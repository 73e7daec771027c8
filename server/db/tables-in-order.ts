import type pg from 'pg'

export type TableInOrder = { readonly name: string; readonly columns: readonly string[] }

/** All tables from the catalogue, referenced ones first. Throws if two reference each other. */
export async function tablesInOrder(client: pg.ClientBase): Promise<TableInOrder[]> {
  const { rows } = await client.query<TableInOrder & { references: string[] }>(
    `select class.relname as name,
       array(select attname::text from pg_attribute
         where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
         order by attnum) as columns,
       array(select distinct target.relname::text from pg_constraint
         join pg_class target on target.oid = confrelid
         where conrelid = class.oid and contype = 'f' and confrelid <> conrelid) as "references"
     from pg_class class
     where class.relkind = 'r' and class.relnamespace = 'public'::regnamespace order by 1`,
  )
  const placed = new Set<string>()
  const ordered: TableInOrder[] = []
  let waiting = rows
  while (waiting.length > 0) {
    const next = waiting.filter(({ references }) => references.every((name) => placed.has(name)))
    if (next.length === 0)
      throw new Error(`These tables reference each other: ${waiting.map(({ name }) => name).join(', ')}.`)
    for (const { name, columns } of next) {
      placed.add(name)
      ordered.push({ name, columns })
    }
    waiting = waiting.filter(({ name }) => !placed.has(name))
  }
  return ordered
}
