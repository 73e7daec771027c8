import { createHmac, randomBytes } from 'node:crypto'
import { seconds } from '#domain/year/duration.ts'

// Follows Standard Webhooks (standardwebhooks.com), which has libraries in most languages.

const prefix = 'whsec_'

/** 256 bits. */
export function makeWebhookSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`
}

type Signed = { readonly id: string; readonly at: Date; readonly body: string }

export function signedHeaders(secret: string, { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / seconds))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  }
}
