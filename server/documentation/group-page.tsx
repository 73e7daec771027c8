import type { ReactNode } from 'react'
import type { Operation } from '#contract/open-api/operation.ts'
import type { OpenApi } from '#contract/open-api/print-open-api.ts'
import type { PublicPage } from '#server/pages/document.tsx'
import { CallCard } from './call-card.tsx'
import { callsOf, type NamedCall, scopeOf } from './calls.ts'
import { style } from './style.ts'

export function groupPage(openApi: OpenApi, group: string): PublicPage {
  const title = openApi.tags.find(({ name }) => name === group)?.description ?? group
  const calls = callsOf(openApi, group)
  const [server] = openApi.servers
  return {
    language: 'en-GB',
    title: `${title}: Term Calendar API`,
    style,
    body: (
      <main>
        <header>
          <a href="/api/docs">Term Calendar API</a>
          <h1>{title}</h1>
          <p className="lead">{leadOf(calls)}</p>
        </header>
        <Contents calls={calls} />
        {calls.map((call) => (
          <CallCard key={call.operation.operationId} call={call} publicUrl={server?.url ?? ''} />
        ))}
      </main>
    ),
  }
}

function leadOf(calls: readonly NamedCall[]): string {
  const open = calls.filter(({ operation }) => scopeOf(operation) !== null).length
  if (open === 0) return 'For people at the screen: no API key opens any of these.'
  return open === calls.length
    ? 'Programs may make each of these calls with an API key.'
    : `Programs may make ${open} of these ${calls.length} calls with an API key; the others are for people at the screen.`
}

function Contents({ calls }: { calls: readonly NamedCall[] }): ReactNode {
  if (calls.length < 2) return null
  return (
    <nav aria-label="Calls of this group">
      <ul>
        {calls.map(({ operation }) => (
          <li key={operation.operationId}>
            <a href={`#${operation.operationId}`}>{operation.summary}</a>
            <Scope operation={operation} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Scope({ operation }: { operation: Operation }): ReactNode {
  const scope = scopeOf(operation)
  return scope === null ? null : <span className="scope"> {scope}</span>
}
