/** The parts of a page's Markdown that the manual uses. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: readonly string[] }

export type ManualPage = {
  /** For its address: `plan-a-year` */
  name: string
  title: string
  /** Paths of the screens beside which it opens first. */
  screens: readonly string[]
  blocks: readonly Block[]
}

/** Reads `screens: /a /b`, a title after `#`, then headings after `##`, lists and paragraphs, with blank lines between. */
export function readManualPage(name: string, source: string): ManualPage {
  const [head = '', titled = '', ...parts] = source.trim().split(/\n\s*\n/)
  return {
    name,
    title: titled.replace(/^#\s*/, ''),
    screens: head
      .replace(/^screens:/, '')
      .split(/\s+/)
      .filter(Boolean),
    blocks: parts.map(blockOf),
  }
}

function blockOf(part: string): Block {
  if (part.startsWith('## ')) return { kind: 'heading', text: part.slice(3).trim() }
  const lines = part.split('\n')
  const marks = /^(?:-|\d+\.)\s+/
  if (lines.every((line) => marks.test(line)))
    return {
      kind: 'list',
      isOrdered: /^\d/.test(part),
      items: lines.map((line) => line.replace(marks, '').trim()),
    }
  return { kind: 'paragraph', text: lines.join(' ') }
}

type Span = { text: string; isLabel: boolean; address: string | null }

/** `*Generate*` is a label on the screen, `[Sites](/sites)` a link. */
export function spansOf(text: string): Span[] {
  return text
    .split(/(\*[^*]+\*|\[[^\]]+\]\([^)]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, words, address] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
      if (words !== undefined && address !== undefined) return { text: words, isLabel: false, address }
      return { text: part.replace(/^\*|\*$/g, ''), isLabel: part.startsWith('*'), address: null }
    })
}

export function textOfBlock(block: Block): string {
  const texts = block.kind === 'list' ? block.items : [block.text]
  return texts
    .map((text) =>
      spansOf(text)
        .map((span) => span.text)
        .join(''),
    )
    .join(' ')
}
