import { Agent, request } from 'node:http'
import { performance } from 'node:perf_hooks'
import { bar, median } from '#bench/measure.ts'
import { seconds } from '#domain/year/duration.ts'
import { emails } from '#e2e/server/account.ts'
import { openCaller, signInFirst } from '#e2e/server/caller.ts'
import { makeDataFolder, removeDataFolder } from '#e2e/server/data-folder.ts'
import { freePort, type Server, startServer } from '#e2e/server/server.ts'

const visitsAtOnce = 200
const rounds = 5
/** SECURITY.md, I02. */
const maxWaitMs = 1 * seconds
/** The first brings the answers of seven calls with its page, the second one, the last none. */
const screens = ['/dashboard', '/templates', '/']

/** As a browser that opens a page sends it. */
const visiting = {
  accept: 'text/html',
  'accept-encoding': 'gzip, deflate, br',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
}

/** How long a person's call waits while another opens a page two hundred times at once. */
export async function benchVisits(): Promise<void> {
  const folder = await makeDataFolder()
  const server = await startServer(folder, await freePort())
  try {
    const visitor = await signedIn(server, emails.admin)
    const other = await signedIn(server, emails.otherAdmin)
    process.stdout.write(
      `\n${visitsAtOnce} visits at once by one person, and what another waits for who they are\n`,
    )
    for (const screen of screens) await printWaits(server, { visitor, other }, screen)
  } finally {
    server.kill('SIGKILL')
    await server.ended
    await removeDataFolder(folder)
  }
}

async function signedIn({ origin }: Server, email: string): Promise<string> {
  const caller = openCaller(origin)
  await signInFirst(caller, email)
  const { name, value } = caller.sessionCookie()
  return `${name}=${value}`
}

type People = { readonly visitor: string; readonly other: string }

async function printWaits(server: Server, { visitor, other }: People, screen: string): Promise<void> {
  const cookie = screen === '/' ? '' : visitor
  const all: number[] = []
  const longest: number[] = []
  let refused = 0
  let bytes = 0
  let durationMs = 0
  // Before the first round the server has opened neither connections nor this page.
  for (let round = 0; round <= rounds; round += 1) {
    const agent = new Agent({ keepAlive: true, maxSockets: visitsAtOnce })
    let isOver = false
    const startedAt = performance.now()
    const visits = Promise.all(
      Array.from({ length: visitsAtOnce }, () => ask(server, agent, screen, { ...visiting, cookie })),
    ).finally(() => {
      isOver = true
    })
    const waits: number[] = []
    while (!isOver) {
      const askedAt = performance.now()
      const { status } = await ask(server, others, '/api/auth/me', { cookie: other })
      waits.push(performance.now() - askedAt)
      if (status !== 200) refused += 1
    }
    const answers = await visits
    agent.destroy()
    if (round === 0) continue
    durationMs += performance.now() - startedAt
    refused += answers.filter(({ status }) => status !== 200).length
    bytes = median(answers.map((answer) => answer.bytes))
    all.push(...waits)
    longest.push(Math.max(...waits))
  }
  const worst = Math.max(...longest)
  process.stdout.write(
    [
      `  ${screen.padEnd(12)} longest wait ${worst.toFixed(0).padStart(5)} ms, ${(worst / maxWaitMs).toFixed(2)} of what it may  ${bar('under 1 s', worst < maxWaitMs)}`,
      `  ${''.padEnd(12)} median of the rounds' longest ${median(longest).toFixed(0)} ms, of all ${median(all).toFixed(0)} ms (${all.length} calls); all visits answered after ${(durationMs / rounds).toFixed(0)} ms; ${refused} refused; ${bytes} bytes a page`,
      '',
    ].join('\n'),
  )
}

const others = new Agent({ keepAlive: true, maxSockets: 1 })

type Answered = { readonly status: number; readonly bytes: number }

/** The bytes are those of the body as it is sent. */
function ask(
  { origin }: Server,
  agent: Agent,
  path: string,
  headers: Record<string, string>,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { agent, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }))
    })
    sent.on('error', reject).end()
  })
}
