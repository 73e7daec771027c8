import { setTimeout as delay } from 'node:timers/promises'
import { type DevTools, openDevTools } from './dev-tools.ts'

/**
 * A page driven by the DevTools protocol alone, in a browser of its own. Playwright runs scripts of its own in the pages
 * that it drives, and what they hold is counted as the page's.
 */
export type BarePage = ReturnType<typeof actionsOf> & { readonly close: () => Promise<void> }

const pollMs = 50
const timeoutMs = 30_000
const frameMs = 34
/** For what a page loads, counts and draws after its first frame. */
const restMs = 3000

export async function openBarePage(executablePath: string): Promise<BarePage> {
  const devtools = await openDevTools(executablePath, { width: 1440, height: 900 })
  return { ...actionsOf(devtools), close: devtools.close }
}

/** Elements are named by XPath expressions, and waited for. */
function actionsOf({ send }: DevTools) {
  async function find(path: string): Promise<number> {
    for (const until = Date.now() + timeoutMs; Date.now() < until; await delay(pollMs)) {
      // A document's elements have no numbers until it was asked for.
      await send('DOM.getDocument', { depth: 0 })
      const { searchId, resultCount } = await send('DOM.performSearch', { query: path })
      if (resultCount === 0) continue
      const { nodeIds } = await send('DOM.getSearchResults', { searchId, fromIndex: 0, toIndex: 1 })
      if (nodeIds[0]) return nodeIds[0]
    }
    throw new Error(`The page does not show ${path}.`)
  }

  async function centreOf(path: string): Promise<{ x: number; y: number }> {
    const nodeId = await find(path)
    await send('DOM.scrollIntoViewIfNeeded', { nodeId })
    const { model } = await send('DOM.getBoxModel', { nodeId })
    // Corners in turn: the first two numbers are the left upper one, the third pair is the right lower one.
    const [left = 0, top = 0, , , right = 0, bottom = 0] = model.content
    return { x: (left + right) / 2, y: (top + bottom) / 2 }
  }

  const mouse = (type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: { x: number; y: number }) =>
    send('Input.dispatchMouseEvent', {
      ...{ type, ...at, button: 'left' },
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: type === 'mouseMoved' ? 0 : 1,
    })

  return {
    async goTo(url: string): Promise<void> {
      await send('Page.navigate', { url })
      await delay(restMs)
    },
    async setCookie(cookie: { name: string; value: string; url: string }): Promise<void> {
      await send('Network.setCookie', cookie)
    },
    async click(path: string): Promise<void> {
      const at = await centreOf(path)
      await mouse('mousePressed', at)
      await mouse('mouseReleased', at)
    },
    /** Chooses the option of a list that has these words, by typing them. */
    async choose(path: string, words: string): Promise<void> {
      await send('DOM.focus', { nodeId: await find(path) })
      for (const text of words) await send('Input.dispatchKeyEvent', { type: 'char', text })
      await delay(restMs)
    },
    /** Draws over each of these elements in turn, which must be on screen together. */
    async drag(paths: readonly string[]): Promise<void> {
      // The last one first: to scroll in between would move the others from under the pointer.
      await centreOf(paths.at(-1) ?? '')
      let at = await centreOf(paths[0] ?? '')
      await mouse('mousePressed', at)
      for (const path of paths.slice(1)) {
        at = await centreOf(path)
        await mouse('mouseMoved', at)
        await delay(frameMs)
      }
      await mouse('mouseReleased', at)
      await delay(restMs)
    },
    /** What the page's scripts hold after a garbage collection, in MB of 1,048,576 bytes. */
    async heap(): Promise<number> {
      await send('HeapProfiler.collectGarbage')
      const { usedSize } = await send('Runtime.getHeapUsage')
      return usedSize / 1024 / 1024
    },
  }
}
