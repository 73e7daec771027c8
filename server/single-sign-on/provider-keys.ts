import { setTimeout as delay } from 'node:timers/promises'
import type { JSONWebKeySet } from 'jose'
import * as z from 'zod/mini'
import { minutes, seconds } from '#domain/year/duration.ts'
import type { Fetch } from '#server/outside.ts'
import { discover, type Provider } from './provider.ts'

/** A key that the provider has withdrawn is accepted until then. */
const cachedForMs = 5 * minutes
/** However many tokens arrive, the provider is not asked more often. */
const betweenReadingsMs = 5 * seconds

type Reading = {
  readonly startedAt: number
  readonly keys: Promise<JSONWebKeySet | null>
  /** Shared by all that wait for it. */
  next: Promise<Reading> | null
}

/** The keys of providers by their issuers, cached so that a token costs no request to the provider. */
export function cacheProviderKeys(fetch: Fetch) {
  const readings = new Map<string, Reading>()

  function startReading(provider: Provider): Reading {
    const keys = readKeys(fetch, provider)
    const reading: Reading = { startedAt: performance.now(), keys, next: null }
    readings.set(provider.issuer, reading)
    return reading
  }

  async function newer(provider: Provider): Promise<JSONWebKeySet | null> {
    const last = readings.get(provider.issuer)
    if (!last) return startReading(provider).keys
    const waitMs = Math.max(0, last.startedAt + betweenReadingsMs - performance.now())
    last.next ??= delay(waitMs, undefined, { ref: false }).then(() => startReading(provider))
    return (await last.next).keys
  }

  return {
    /** Read after the call, for a token of a key that is not known yet. */
    newer,
    async known(provider: Provider) {
      const last = readings.get(provider.issuer)
      const isRecent = last && performance.now() < last.startedAt + cachedForMs
      const keys = isRecent ? await last.keys.catch(() => null) : null
      return keys ?? newer(provider)
    },
  }
}
export type ProviderKeys = ReturnType<typeof cacheProviderKeys>

const KeySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

async function readKeys(fetch: Fetch, provider: Provider): Promise<JSONWebKeySet | null> {
  const { jwks_uri: address } = (await discover(fetch, provider)).serverMetadata()
  if (address === undefined) return null
  const response = await fetch(address, { headers: { accept: 'application/json' } })
  if (!response.ok) return null
  const read: unknown = await response.json().catch(() => null)
  return z.safeParse(KeySet, read).data ?? null
}
