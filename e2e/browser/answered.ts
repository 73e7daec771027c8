import type { BrowserContext, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

const unanswered = new WeakMap<Page, Set<Request>>()

/** Follows what each page of a context asks for, from its first request on. */
export function followRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const asked = new Set<Request>()
    unanswered.set(page, asked)
    page.on('request', (request) => {
      // A page that is left gets no answers any more.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.clear()
      asked.add(request)
    })
    page.on('requestfinished', (request) => asked.delete(request))
    page.on('requestfailed', (request) => asked.delete(request))
  })
}

/**
 * Waits until a page has all its answers, has rendered them and asks for nothing more because of them. Playwright’s
 * `networkidle` is reached once after each load: after a later act it would not wait.
 */
export async function waitForAnswers(page: Page): Promise<void> {
  const asked = () => [...(unanswered.get(page) ?? [])].map((request) => request.url())
  for (let rests = 0; rests < restsNeeded; rests = asked().length === 0 ? rests + 1 : 0) {
    await expect.poll(asked, { message: 'requests without an answer' }).toEqual([])
    await page.evaluate(rest)
  }
}

/** An answer may be read, rendered and followed by another request in a task each. */
const restsNeeded = 3

/** Runs in the page: over once nothing else is to be done in it. */
async function rest(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(drawn))
  await scheduler.postTask(() => undefined, { priority: 'background' })
}
