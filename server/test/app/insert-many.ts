import type { TestApp } from './test-app.ts'

/** Each adds a row to the counts for every row, which takes longer than all the rest. */
const counting = [
  ['sites', 'store_counts'],
  ['calendars', 'store_counts'],
  ['calendars', 'store_changed_counts'],
]

/** Inserts many sites and calendars, which are counted together at the end. */
export async function insertMany({ ownerPool }: TestApp, statement: string, values: readonly unknown[]) {
  const turn = (how: 'disable' | 'enable') =>
    counting.map(([table, trigger]) => `alter table ${table} ${how} trigger ${trigger}`).join(';')
  await ownerPool.query(turn('disable'))
  await ownerPool.query(statement, [...values])
  await ownerPool.query(`${turn('enable')}; select store_counts_again()`)
}
