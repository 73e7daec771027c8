import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import type { CDPSession } from 'playwright-core'

type Send = CDPSession['send']

/** The DevTools protocol of one page, and its browser's end. */
export type DevTools = { readonly send: Send; readonly close: () => Promise<void> }

/** Starts a browser that reads the protocol from a pipe, and opens an empty page of this size in it. */
export async function openDevTools(
  executablePath: string,
  size: { width: number; height: number },
): Promise<DevTools> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-browser-'))
  const flags = ['--no-sandbox', '--disable-gpu', `--user-data-dir=${profile}`, '--remote-debugging-pipe']
  const browser = spawn(executablePath, flags, { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const ended = once(browser, 'exit')
  const [, , , input, output] = browser.stdio
  if (!(input instanceof Writable && output instanceof Readable))
    throw new Error('The browser has no pipe for its protocol.')
  const sendTo = protocolOver(input, output)
  const { targetId } = await sendTo()('Target.createTarget', { url: 'about:blank', ...size })
  const { sessionId } = await sendTo()('Target.attachToTarget', { targetId, flatten: true })
  return {
    send: sendTo(sessionId),
    async close() {
      // Not by a signal, which a script that starts the browser doesn't pass on.
      await sendTo()('Browser.close')
      await ended
      await rm(profile, { recursive: true, force: true })
    },
  }
}

type Answer = { id?: number; result: unknown; error?: { message: string } }

/** Calls of one session, or of the browser. Each message is JSON, ended by a zero byte. */
function protocolOver(input: Writable, output: Readable): (sessionId?: string) => Send {
  const waiting = new Map<number, (answer: Answer) => void>()
  let unread = ''
  output.setEncoding('utf8').on('data', (text: string) => {
    const messages = (unread + text).split('\0')
    unread = messages.pop() ?? ''
    for (const message of messages) {
      const answer: Answer = JSON.parse(message)
      if (answer.id === undefined) continue
      waiting.get(answer.id)?.(answer)
      waiting.delete(answer.id)
    }
  })
  let id = 0
  return (sessionId) => (method, params) => {
    id += 1
    input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ result, error }) => {
        if (error !== undefined) reject(new Error(`${method}: ${error.message}`))
        // By the protocol, this method's answer has this type.
        else resolve(result as Parameters<typeof resolve>[0])
      })
    })
  }
}
