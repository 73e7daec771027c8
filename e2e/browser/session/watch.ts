import type { BrowserContext, Page } from 'playwright-core'

/** Problems in a browser that no screen shows. */
export type Watch = {
  readonly complaints: () => readonly string[]
  /** For a test that causes one. */
  readonly expectComplaint: (about: RegExp) => void
  readonly clear: () => void
}

/** Listens to errors on the console, broken policies, failing files and calls to other hosts. */
export async function watch(context: BrowserContext, origin: string): Promise<Watch> {
  const complaints: string[] = []
  const expected: RegExp[] = []
  const complain = (text: string) => complaints.push(text)

  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`The page broke its policy ${violatedDirective}: ${blockedURI} ${sample}`),
    )
  })
  context.on('page', (page) => listen(page, complain))
  context.on('request', (request) => {
    if (!isOwn(request.url(), origin)) complain(`A request went elsewhere: ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() < 500 && (response.ok() || isCall(response.url()))) return
    complain(`${response.status()} from ${response.request().method()} ${response.url()}`)
  })

  return {
    complaints: () => complaints.filter((text) => !expected.some((about) => about.test(text))),
    expectComplaint: (about) => expected.push(about),
    clear() {
      complaints.length = 0
      expected.length = 0
    },
  }
}

function listen(page: Page, complain: (text: string) => void) {
  page.on('pageerror', (error) => complain(`An uncaught error: ${error.message}`))
  page.on('console', (message) => {
    const isAboutResponse = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isAboutResponse) complain(message.text())
  })
}

const isOwn = (url: string, origin: string) =>
  url.startsWith(`${origin}/`) || url.startsWith('data:') || url.startsWith(`blob:${origin}/`)

/** A refused call is part of many journeys, a file that is missing of none. */
const isCall = (url: string) => new URL(url).pathname.startsWith('/api/')
