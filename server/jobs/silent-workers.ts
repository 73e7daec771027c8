import type pg from 'pg'

/** Any number that every release uses: the first half of the advisory locks that announce workers. */
const workerLocks = 7_146_216

type SilentWorker = {
  readonly id: string
  /** Since its connection asked last; null where it has none. */
  readonly silentMs: number | null
}

export async function announceWorker(client: pg.Client, id: string): Promise<void> {
  await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [workerLocks, id])
}

export async function withdrawWorker(client: pg.Client, id: string): Promise<void> {
  await client.query('select pg_advisory_unlock_shared($1, hashtext($2))', [workerLocks, id])
}

/** The workers that hold jobs, except those of this server. */
export async function readOtherWorkers(client: pg.Client, own: readonly string[]): Promise<SilentWorker[]> {
  const { rows } = await client.query<SilentWorker>(
    `with held as (
       select locked_by as id from graphile_worker._private_jobs where locked_by is not null
       union
       select locked_by from graphile_worker._private_job_queues where locked_by is not null
     )
     select held.id, (
       select extract(epoch from clock_timestamp() - max(state_change))::float * 1000
       from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and classid = $2 and objsubid = 2
         and objid = (hashtext(held.id)::bigint & 4294967295)::oid
         and database = (select oid from pg_database where datname = current_database())
     ) as "silentMs"
     from held where held.id <> all ($1)`,
    [own, workerLocks],
  )
  return rows
}

/** An attempt that was cut off counts as one. */
export async function freeJobsOf(client: pg.Client, workerIds: readonly string[]): Promise<void> {
  for (const table of ['_private_jobs', '_private_job_queues'])
    await client.query(
      `update graphile_worker.${table} set locked_at = null, locked_by = null where locked_by = any ($1)`,
      [workerIds],
    )
}
