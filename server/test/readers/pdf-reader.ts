import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getDocument } from './pdf-js.ts'

// What we print, read back by programs that have nothing of ours in them.

export type ReadPdf = {
  readonly title: string
  readonly language: string
  readonly isTagged: boolean
  readonly pages: readonly ReadPage[]
  readonly attachments: readonly { readonly name: string; readonly text: string }[]
}

export type ReadPage = {
  /** In points. */
  readonly width: number
  readonly height: number
  /** In the order of the file, a line for each piece of text. */
  readonly lines: readonly string[]
  /** How far the text reaches, in points from the left and the bottom. */
  readonly edges: { left: number; right: number; bottom: number; top: number }
  readonly tags: readonly ReadTag[]
  readonly links: readonly string[]
}

type ReadTag = {
  readonly role: string
  readonly alt: string | null
  readonly inside: readonly string[]
}

export async function readPdf(content: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(content), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const { info } = await document.getMetadata()
  const facts = info as { Title?: string; Language?: string }
  const mark = await document.getMarkInfo()
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, index) =>
      readPage(await document.getPage(index + 1)),
    ),
  )
  const attached = (await document.getAttachments()) as Record<
    string,
    { filename: string; content: Uint8Array }
  > | null
  const attachments = Object.values(attached ?? {}).map(({ filename: name, content: bytes }) => ({
    name,
    text: new TextDecoder().decode(bytes),
  }))
  await task.destroy()
  return {
    title: facts.Title ?? '',
    language: facts.Language ?? '',
    isTagged: mark?.Marked ?? false,
    pages,
    attachments,
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>
type Node = { role?: string; alt?: string; children?: Node[] }
type Piece = { str: string; width: number; transform: number[] }

async function readPage(page: Page): Promise<ReadPage> {
  const { items } = await page.getTextContent()
  const pieces = items.filter((item): item is typeof item & Piece => 'str' in item && item.str.trim() !== '')
  const places = pieces.map(({ transform: [, , , , x = 0, y = 0], width }) => ({ x, y, right: x + width }))
  const { width, height } = page.getViewport({ scale: 1 })
  const links = (await page.getAnnotations()).flatMap(({ url }) => (typeof url === 'string' ? [url] : []))
  return {
    width,
    height,
    lines: pieces.map(({ str }) => str),
    edges: {
      left: Math.min(...places.map(({ x }) => x)),
      right: Math.max(...places.map(({ right }) => right)),
      bottom: Math.min(...places.map(({ y }) => y)),
      top: Math.max(...places.map(({ y }) => y)),
    },
    tags: tagsIn((await page.getStructTree()) as Node | null, []),
    links,
  }
}

function tagsIn(node: Node | null, inside: readonly string[]): ReadTag[] {
  if (!node?.role) return []
  const beneath = [...inside, node.role]
  return [
    { role: node.role, alt: node.alt ?? null, inside },
    ...(node.children ?? []).flatMap((child) => tagsIn(child, beneath)),
  ]
}

export const whyNoQpdf = spawnSync('qpdf', ['--version']).status === 0 ? null : 'qpdf is not installed here'

/** Throws with its complaint unless qpdf finds nothing wrong. */
export function checkWithQpdf(content: Uint8Array): void {
  const folder = mkdtempSync(join(tmpdir(), 'term-calendar-pdf-'))
  try {
    const path = join(folder, 'printed.pdf')
    writeFileSync(path, content)
    execFileSync('qpdf', ['--check', path], { stdio: ['ignore', 'ignore', 'pipe'] })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export const whyNoPoppler =
  spawnSync('pdftotext', ['-v']).status === 0 ? null : 'pdftotext (poppler) is not installed here'

export function textByPoppler(content: Uint8Array): string {
  return execFileSync('pdftotext', ['-', '-'], { input: content, encoding: 'utf8' })
}

/** The name of each font with whether it lies in the file. */
export function fontsByPoppler(content: Uint8Array): { name: string; isEmbedded: boolean }[] {
  const table = execFileSync('pdffonts', ['-'], { input: content, encoding: 'utf8' })
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) => ({
      name: row.split(/\s+/)[0] ?? '',
      isEmbedded: / yes (yes|no) +(yes|no) +\d+ +\d+$/.test(row),
    }))
}
