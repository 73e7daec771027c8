-- Adds a job in the transaction that it follows from, also where there is no caller yet, as for a registration. Of
-- one queue only one job runs at a time, so that jobs that wait for others don't take all workers. The flag of its
-- organisation lets a worker give each its share (server/jobs/fair-slots.ts).
create or replace function app_add_job(
  task text, payload json, key text default null, most_attempts int default 12, priority int default 0,
  queue text default null
)
  returns void language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    task, payload, queue_name := queue, job_key := key, max_attempts := most_attempts,
    priority := app_add_job.priority, flags := array_remove(array[payload ->> 'organizationId'], null)
  );
end
$$;

-- Lets failed jobs, or one that waits for its next attempt, start again. Only the worker sees the queue, so this
-- asks who is calling.
create or replace function app_retry_jobs(wanted bigint, kind text) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  retried int;
begin
  if app_role() is distinct from 'system_admin' then
    raise exception 'Only system administrators manage jobs.' using errcode = 'insufficient_privilege';
  end if;
  update graphile_worker._private_jobs as job set attempts = 0, run_at = now(), updated_at = now()
  from graphile_worker._private_tasks as task
  where task.id = job.task_id and job.locked_at is null
    and (job.attempts >= job.max_attempts or (job.attempts > 0 and job.run_at > now()))
    and (job.id = wanted or (task.identifier = kind and job.attempts >= job.max_attempts));
  get diagnostics retried = row_count;
  return retried;
end
$$;

-- Removes a failed job and answers its kind; null where there is none.
create or replace function app_remove_job(wanted bigint) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  kind text;
begin
  if app_role() is distinct from 'system_admin' then
    raise exception 'Only system administrators manage jobs.' using errcode = 'insufficient_privilege';
  end if;
  delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
  where task.id = job.task_id and job.id = wanted and job.locked_at is null and job.attempts >= job.max_attempts
  returning task.identifier into kind;
  return kind;
end
$$;
