import type { ReactNode } from 'react'
import { maxPageSize } from '#contract/field.ts'
import { callsPerMinute } from '#server/http/api-key.ts'
import { costly } from '#server/http/route.ts'

const refused = `{
  "code": "invalid-input",
  "message": "Please select a site",
  "fields": { "siteId": "Please select a site" },
  "requestId": "6f1c2f0e-8d0b-4c53-9a52-2b7c1d6e9a10"
}`

export function Conventions(): ReactNode {
  return (
    <section>
      <h2 id="manners">How calls behave</h2>
      <h3>What is sent</h3>
      <p>
        JSON in UTF-8, <code>Content-Type: application/json</code>, 100 KB at most. Fields that a call does
        not know are refused. Days are <code>yyyy-mm-dd</code>, moments ISO 8601 in UTC, ids are UUIDs in
        small letters.
      </p>
      <h3>The key</h3>
      <p>
        Always in the header <code>Authorization: Bearer tc_…</code>, never in an address. Only the key
        counts: a session cookie beside it is ignored. Pages of other sites can’t call (there is no CORS):
        keep the key on your server.
      </p>
      <h3>Lists, page by page</h3>
      <p>
        Lists are JSON arrays. With <code>limit</code> ({maxPageSize} at most) they come in pages, and the
        header <code>Link: &lt;…&gt;; rel="next"</code> is the address of the next page; the last page has
        none. Without a limit most lists come whole.
      </p>
      <h3>Two people, one calendar</h3>
      <p>
        What can be changed has a version, sent as <code>ETag</code>. Send it back as <code>If-Match</code>{' '}
        with a change: if someone else has changed it first, the answer is 409 and nothing is overwritten.
      </p>
      <h3>The same call twice</h3>
      <p>
        Where something is made or has a version, send an <code>Idempotency-Key</code> of your own (a UUID).
        For a day the same key with the same body gets the first answer again, so a call whose answer was lost
        can be repeated.
      </p>
      <h3>Refusals</h3>
      <p>
        Every refusal is a status and a body. Act on <code>code</code>; <code>message</code> is for people;{' '}
        <code>fields</code> says what is wrong with each field; with <code>requestId</code> the people who run
        the server find the call in the log.
      </p>
      <pre>
        <code>{refused}</code>
      </pre>
      <p>
        What is out of reach is <code>404</code>, as if it did not exist. A key that is not valid is{' '}
        <code>401</code>, one that lacks the scope <code>403</code>.
      </p>
      <h3>How often</h3>
      <p>
        {callsPerMinute} calls a minute for each key, {costly.perMinute} a minute of those that make files or
        calendars. Past that it is <code>429</code>, and <code>Retry-After</code> says in how many seconds to
        go on.
      </p>
    </section>
  )
}
