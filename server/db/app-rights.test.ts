import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#server/test/app/test-app.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

describe('the app’s role', () => {
  test('owns nothing, is no superuser and can’t pass by row-level security', async () => {
    const { rows: role } = await testApp.pool.query(
      'select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
    )
    expect(role).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false }])
    const { rows: owned } = await testApp.pool.query(
      'select relname from pg_class where relowner = (select oid from pg_roles where rolname = current_user)',
    )
    expect(owned).toEqual([])
  })

  test('can make no table', async () => {
    await expect(testApp.pool.query('create table made (id int)')).rejects.toThrow(/permission denied/)
  })

  test.each([
    'update audit_entries set result = $$ok$$',
    'delete from audit_entries',
    'truncate audit_entries',
  ])('may only add to the audit: %s', async (statement) => {
    await expect(testApp.pool.query(statement)).rejects.toThrow(/permission denied/)
  })

  test('is the only one who may call what looks past row-level security', async () => {
    const { rows } = await testApp.ownerPool.query(
      `select proname from pg_proc
       where pronamespace = 'public'::regnamespace and has_function_privilege('public', oid, 'execute')`,
    )
    expect(rows).toEqual([])
  })

  test('never changes what was approved', async () => {
    await expect(testApp.pool.query('update calendar_revisions set number = 2')).rejects.toThrow(
      /permission denied/,
    )
    await expect(testApp.pool.query('delete from calendar_revisions')).rejects.toThrow(/permission denied/)
  })
})
