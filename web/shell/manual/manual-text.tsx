import { Link } from '#web/session/links/link.tsx'
import { type Block, type ManualPage, spansOf } from './manual-source.ts'

export function ManualText({ page }: { page: ManualPage }) {
  return (
    <div className="grid gap-3">
      {page.blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page never changes
        <Part key={index} block={block} />
      ))}
    </div>
  )
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h3 className="mt-2 text-lead font-semibold">{block.text}</h3>
  if (block.kind === 'paragraph')
    return (
      <p>
        <Spans text={block.text} />
      </p>
    )
  const items = block.items.map((item) => (
    <li key={item}>
      <Spans text={item} />
    </li>
  ))
  return block.isOrdered ? (
    <ol className="grid list-decimal gap-1.5 pl-5">{items}</ol>
  ) : (
    <ul className="grid list-disc gap-1.5 pl-5">{items}</ul>
  )
}

function Spans({ text }: { text: string }) {
  return spansOf(text).map(({ text: words, isLabel, address }, index) => {
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the text of a page never changes
    if (address !== null)
      return (
        <Link key={index} to={address} className="font-medium text-action underline underline-offset-2">
          {words}
        </Link>
      )
    return isLabel ? (
      <em key={index} className="font-semibold not-italic">
        {words}
      </em>
    ) : (
      words
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
  })
}
