import type { Page } from 'playwright-core'

/** Frames of the page's own scripts wait until what is returned is called, and has drawn two more. */
export async function holdFrames(page: Page): Promise<() => Promise<void>> {
  const held = await page.evaluateHandle(() => {
    const request = window.requestAnimationFrame
    const waiting: FrameRequestCallback[] = []
    window.requestAnimationFrame = (act) => waiting.push(act)
    return { request, waiting }
  })
  return () =>
    held.evaluate(async ({ request, waiting }) => {
      window.requestAnimationFrame = request
      for (const act of waiting) act(performance.now())
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
    })
}
