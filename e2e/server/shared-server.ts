import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { inject } from 'vitest'
import { copyDataFolder, makeDataFolder } from './data-folder.ts'
import { asSuperuser } from './rows.ts'
import { freePort, type Server, startServer } from './server.ts'

export type SharedServer = { readonly server: Server; readonly dataDir: string }

let shared: Promise<SharedServer> | null = null

/** The worker's shared server, with its rows reset to those of a first start. */
export async function takeSharedServer(): Promise<SharedServer> {
  if (shared === null) {
    shared = start()
    return shared
  }
  const { dataDir } = await shared
  await resetRows(dataDir)
  return shared
}

async function start(): Promise<SharedServer> {
  const template = inject('dataTemplate')
  const parent = inject('dataFolders')
  const dataDir = await (template === null ? makeDataFolder(parent) : copyDataFolder(template, parent))
  const server = await startServer(dataDir, await freePort())
  // The global teardown stops it, as a worker has no hook at its end.
  await writeFile(join(dataDir, 'server-pid'), String(server.pid))
  await asSuperuser(dataDir, (client) => client.query(saveRows))
  return { server, dataDir }
}

/** The saved rows are in a schema that neither the server nor its backups read. */
const saveRows = `do $$ declare name text; begin
    create schema at_start;
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table at_start.%1$I as table public.%1$I', name);
    end loop;
  end $$`

/** Deletes rows rather than tables, so that the server's prepared statements stay valid, and notifies its caches. */
const loadRows = `do $$ declare name text; columns text; begin
    perform set_config('session_replication_role', 'replica', true);
    perform pg_notify('published', id::text) from public.organizations;
    for name, columns in
      select relname, string_agg(quote_ident(attname), ', ')
        from pg_class join pg_attribute on attrelid = pg_class.oid
       where relnamespace = 'public'::regnamespace and relkind = 'r'
         and attnum > 0 and not attisdropped and attgenerated = ''
       group by relname
    loop
      execute format('delete from public.%I', name);
      execute format('insert into public.%1$I (%2$s) overriding system value select %2$s from at_start.%1$I', name, columns);
    end loop;
    perform pg_notify('published', id::text) from public.organizations;
  end $$`

const resetRows = (dataDir: string) =>
  asSuperuser(dataDir, async (client) => {
    // A running job may write, and add another job.
    for (let isBusy = true; isBusy; await delay(isBusy ? 20 : 0)) {
      await client.query('delete from graphile_worker._private_jobs where locked_at is null')
      const { rowCount } = await client.query('select from graphile_worker._private_jobs')
      isBusy = rowCount !== 0
    }
    await client.query(loadRows)
  })
