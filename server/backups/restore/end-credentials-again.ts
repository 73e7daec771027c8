import type pg from 'pg'

/**
 * Stores which keys, feed addresses, links and codes have ended, before everything is replaced, and returns a function that
 * ends them again after the restore. For keys and feeds the audit covers earlier restores too. Must run in the restore's
 * transaction.
 */
export async function rememberEndedCredentials(owner: pg.ClientBase): Promise<() => Promise<void>> {
  for (const statement of rememberStatements) await owner.query(statement)
  return async () => {
    for (const statement of endAgainStatements) await owner.query(statement)
  }
}

const rememberStatements = [
  `create temp table ended_keys on commit drop as
     select id, revoked_at as at from api_keys where revoked_at is not null
     union all select subject_id, at from audit_entries where action = 'api-key.revoke' and result = 'ok'`,
  `create temp table ended_feeds on commit drop as
     select id, revoked_at as at from feeds where revoked_at is not null
     union all select (before ->> 'feedId')::uuid, at from audit_entries
       where action in ('feed.revoke', 'feed.rotate') and result = 'ok'`,
  `create temp table latest_invitations on commit drop as
     select id, token_hash, sent_at, expires_at, coalesce(revoked_at, accepted_at) as ended_at from invitations`,
  `create temp table latest_parents_pages on commit drop as select id, code from parents_pages`,
  `create temp table known_people on commit drop as select id from users`,
  `create temp table good_recovery_codes on commit drop as select id from recovery_codes where used_at is null`,
]

export const endAgainStatements = [
  `update api_keys set revoked_at = ended.at
   from (select id, min(at) as at from ended_keys group by id) as ended
   where api_keys.id = ended.id and revoked_at is null`,
  `update feeds set revoked_at = ended.at
   from (select id, min(at) as at from ended_feeds group by id) as ended
   where feeds.id = ended.id and revoked_at is null`,
  // Only the newest link of an invitation is valid.
  `update invitations set token_hash = latest.token_hash, sent_at = latest.sent_at, expires_at = latest.expires_at,
     revoked_at = latest.ended_at
   from latest_invitations latest
   where invitations.id = latest.id and accepted_at is null and revoked_at is null`,
  // A replaced address of a page for parents must not work again.
  `update parents_pages set code = latest.code
   from latest_parents_pages latest where parents_pages.id = latest.id and parents_pages.code <> latest.code`,
  // Codes used or replaced since the backup; their owner makes new ones.
  `delete from recovery_codes where used_at is null and user_id in (select id from known_people)
     and id not in (select id from good_recovery_codes)`,
  // Each is valid for an hour and can be requested again.
  `delete from password_resets`,
]
