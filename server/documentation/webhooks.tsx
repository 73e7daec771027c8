import type { ReactNode } from 'react'
import type { OpenApi } from '#contract/open-api/print-open-api.ts'
import { DocsTable } from './docs-table.tsx'

const verify = `import { createHmac, timingSafeEqual } from 'node:crypto'

// secret: whsec_… as it was shown; body: the bytes as they came, before any parsing
export function isFromTermCalendar(secret, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': given } = headers
  const isFresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest()
  return isFresh && given.split(' ').some((signature) => {
    const [version, value] = signature.split(',')
    const shown = Buffer.from(value ?? '', 'base64')
    return version === 'v1' && shown.length === signed.length && timingSafeEqual(shown, signed)
  })
}`

export function Webhooks({ events }: { events: OpenApi['webhooks'] }): ReactNode {
  const [first] = Object.values(events)
  const { example } = first?.post.requestBody.content['application/json'] ?? {}
  return (
    <section>
      <h2 id="webhooks">Webhooks</h2>
      <p>
        Instead of polling, receive events: an administrator enters an address of yours under{' '}
        <a href="/organization">Organization</a>, “Webhooks”. It must be on the public internet, over https on
        the usual port.
      </p>
      <DocsTable
        titles={['Event', 'When']}
        rows={Object.entries(events).map(([event, { post }]) => ({
          key: event,
          name: event,
          cells: <td>{post.summary}</td>,
        }))}
      />
      <p>Each is a POST with a JSON body:</p>
      <pre>
        <code>{JSON.stringify(example, null, 2)}</code>
      </pre>
      <h3>Answer soon, do the work later</h3>
      <p>
        Any 2xx within ten seconds means that you have it; redirects are not followed. Anything else is tried
        again after 3, 7, 20 and 55 seconds and then less and less often, twelve times within sixteen hours,
        then given up; an administrator can send it again for thirty days. Answer 410 when you want no more.
        After three days without anything coming through, the webhook is switched off and its administrators
        get an email.
      </p>
      <p>
        An event can come twice, and events can overtake each other. The header <code>webhook-id</code> stays
        the same for each attempt: keep the ids that you have seen. Of two events of one calendar the one with
        the greater <code>revision</code> is the later.
      </p>
      <h3>Check that it comes from here</h3>
      <p>
        Each attempt is signed in the manner of{' '}
        <a href="https://www.standardwebhooks.com" rel="noreferrer">
          Standard Webhooks
        </a>
        , for which most languages have a library. By hand, in Node:
      </p>
      <pre>
        <code>{verify}</code>
      </pre>
    </section>
  )
}
