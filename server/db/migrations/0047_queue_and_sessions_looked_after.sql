CREATE INDEX "calendar_revisions_by_approval" ON "calendar_revisions" USING btree ("approved_at");--> statement-breakpoint
-- What a system administrator does to the queue and to everybody's sessions. The queue shows itself to the worker alone,
-- and a policy that is asked for each of 100,000 sessions takes too long: so each of these asks once who is calling.

-- Puts jobs that were given up, or wait to be tried again, back to their first try: one of them, or all of a kind.
create function app_retry_jobs(wanted bigint, kind text) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  retried int;
begin
  if app_role() is distinct from 'system_admin' then
    raise exception 'Only system administrators look after jobs.';
  end if;
  update graphile_worker._private_jobs as job set attempts = 0, run_at = now(), updated_at = now()
  from graphile_worker._private_tasks as task
  where task.id = job.task_id and job.locked_at is null
    and (job.attempts >= job.max_attempts or (job.attempts > 0 and job.run_at > now()))
    and (job.id = wanted or (task.identifier = kind and job.attempts >= job.max_attempts));
  get diagnostics retried = row_count;
  return retried;
end
$$;--> statement-breakpoint

-- Takes a job away that was given up, and answers what kind it was; nothing where there is none.
create function app_remove_job(wanted bigint) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  kind text;
begin
  if app_role() is distinct from 'system_admin' then
    raise exception 'Only system administrators look after jobs.';
  end if;
  delete from graphile_worker._private_jobs as job using graphile_worker._private_tasks as task
  where task.id = job.task_id and job.id = wanted and job.locked_at is null and job.attempts >= job.max_attempts
  returning task.identifier into kind;
  return kind;
end
$$;--> statement-breakpoint

-- Ends every session, whole or half, but the one that is spared.
create function app_end_sessions_but(spared uuid) returns int
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  ended int;
begin
  if app_role() is distinct from 'system_admin' then
    raise exception 'Only system administrators end everybody’s sessions.';
  end if;
  delete from sessions where id is distinct from spared;
  get diagnostics ended = row_count;
  return ended;
end
$$;
