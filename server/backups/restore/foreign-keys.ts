import type pg from 'pg'

export type ForeignKey = {
  readonly table: string
  readonly columns: readonly string[]
  readonly target: string
  readonly targetColumns: readonly string[]
  /** The row is deleted together with the one that it refers to. */
  readonly isCascading: boolean
  /** Of its last column. */
  readonly isNullable: boolean
}

export async function readForeignKeys(owner: pg.ClientBase): Promise<ForeignKey[]> {
  const namesOf = (table: string, numbers: string) =>
    `array(select attname::text from unnest(${numbers}) with ordinality as key (number, position)
       join pg_attribute on attrelid = ${table} and attnum = key.number order by position)`
  const { rows } = await owner.query<ForeignKey>(
    `select class.relname as table, target.relname as target, confdeltype = 'c' as "isCascading",
       ${namesOf('conrelid', 'conkey')} as columns, ${namesOf('confrelid', 'confkey')} as "targetColumns",
       (select not attnotnull from pg_attribute
         where attrelid = conrelid and attnum = conkey[cardinality(conkey)]) as "isNullable"
     from pg_constraint join pg_class class on class.oid = conrelid join pg_class target on target.oid = confrelid
     where contype = 'f' and class.relnamespace = 'public'::regnamespace order by conname`,
  )
  return rows
}
