import type pg from 'pg'

/** Throws if the role bypasses row-level security: the second guard between tenants would silently be missing. */
export async function requireAppRole(app: pg.ClientBase): Promise<string> {
  const { rows } = await app.query<{ name: string; passes: boolean }>(
    `select current_user as name, has_schema_privilege('public', 'create') or exists (
       select from pg_roles where (rolsuper or rolbypassrls) and pg_has_role(oid, 'member')
     ) or exists (
       select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         and pg_has_role(relowner, 'member')
     ) as passes`,
  )
  const [role] = rows
  if (role === undefined) throw new Error('The database does not say which role DATABASE_URL connects as.')
  if (!role.passes) return role.name
  throw new Error(
    `DATABASE_URL connects as ${role.name}, a role that row-level security does not hold: let it be a role that owns no table, may create none, is neither SUPERUSER nor BYPASSRLS and is a member of no role that is, and give the tables' owner in DATABASE_OWNER_URL.`,
  )
}

/** Throws if row-level security holds the role: a backup made by it would lack the rows of every organisation. */
export async function requireOwnerRole(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ name: string; owns: boolean }>(
    `select current_user as name, has_database_privilege(current_database(), 'create') and not exists (
       select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         and not pg_has_role(relowner, 'usage')
     ) as owns`,
  )
  if (rows[0]?.owns) return
  throw new Error(
    `DATABASE_OWNER_URL connects as ${rows[0]?.name}, a role that does not own the database and its tables: give the address of the role that does.`,
  )
}
