import type { ReactNode } from 'react'
import type { OpenApi } from '#contract/open-api/print-open-api.ts'
import { apiScopes, scopeLabels } from '#domain/people/api-scope.ts'
import type { PublicPage } from '#server/pages/document.tsx'
import { callsOf, scopeOf } from './calls.ts'
import { Conventions } from './conventions.tsx'
import { DocsTable } from './docs-table.tsx'
import { style } from './style.ts'
import { Webhooks } from './webhooks.tsx'

export function guidePage(openApi: OpenApi): PublicPage {
  const [server] = openApi.servers
  const publicUrl = server?.url ?? ''
  return {
    language: 'en-GB',
    title: 'Term Calendar API',
    description: 'How other programs read and plan term calendars, and learn of changes to them.',
    style,
    body: (
      <main>
        <header>
          <h1>Term Calendar API</h1>
          <p className="lead">
            How other programs read and plan term calendars, and learn of changes to them. Whatever the
            screens do, they do by these calls.
          </p>
          <p>
            For tools: <a href="/api/openapi.json">OpenAPI 3.1</a>, printed from the same contract as this
            page.
          </p>
        </header>
        <FirstCall publicUrl={publicUrl} />
        <Groups openApi={openApi} />
        <Conventions />
        <Webhooks events={openApi.webhooks} />
      </main>
    ),
  }
}

function FirstCall({ publicUrl }: { publicUrl: string }): ReactNode {
  return (
    <section>
      <h2 id="keys">Get a key</h2>
      <ol className="steps">
        <li>
          For yourself: <a href="/settings">Settings</a>, “API keys”. For the whole organisation, as its
          administrator: <a href="/organization">Organization</a>, “Organization API keys”.
        </li>
        <li>Say what it is for, what it may do and how long. You are asked for password and code.</li>
        <li>Copy it: it is shown this once. Give it to the program as a secret, never to a web page.</li>
      </ol>
      <p>Then call:</p>
      <pre>
        <code>{`export TC_KEY=tc_…\ncurl '${publicUrl}/api/sites' \\\n  -H "Authorization: Bearer $TC_KEY"`}</code>
      </pre>
      <h3>What a key may do</h3>
      <DocsTable
        titles={['Scope', 'Lets a program']}
        rows={apiScopes.map((scope) => ({ key: scope, name: scope, cells: <td>{scopeLabels[scope]}</td> }))}
      />
      <p>
        A key of your own reaches what you reach; an organisation’s reaches all of its sites. No key approves
        or rejects a calendar, takes back what is published, signs anyone in, or reaches keys, webhooks and
        administration; people only by SCIM, with an organisation’s key of the scope users:provision. It ends
        when it expires or is revoked, and for good when its maker’s account is closed, moves to another
        organisation or, for an organisation’s key, is no administrator any more.
      </p>
    </section>
  )
}

function Groups({ openApi }: { openApi: OpenApi }): ReactNode {
  const groups = openApi.tags.map(({ name, description }) => {
    const calls = callsOf(openApi, name)
    const open = calls.filter(({ operation }) => scopeOf(operation)).length
    return { name, description, isOpen: open > 0, count: open || calls.length }
  })
  return (
    <section>
      <h2 id="calls">The calls</h2>
      <h3>For programs with a key</h3>
      <GroupList groups={groups.filter(({ isOpen }) => isOpen)} />
      <h3>For people at the screen only</h3>
      <GroupList groups={groups.filter(({ isOpen }) => !isOpen)} />
    </section>
  )
}

type Group = { readonly name: string; readonly description: string; readonly count: number }

function GroupList({ groups }: { groups: readonly Group[] }): ReactNode {
  return (
    <ul className="groups">
      {groups.map(({ name, description, count }) => (
        <li key={name}>
          <a href={`/api/docs/${name}`}>
            <b>{description}</b>
            <span>{count === 1 ? '1 call' : `${count} calls`}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
