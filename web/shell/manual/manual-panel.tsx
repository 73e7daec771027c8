import { useMatches } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from '#web/session/links/link.tsx'
import { Button, buttonLook, IconButton } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { manualPages, pageForScreen, searchManual } from './manual-pages.ts'
import { ManualSheet } from './manual-sheet.tsx'
import { ManualText } from './manual-text.tsx'

type ManualPanelProps = {
  opener: RefObject<HTMLElement | null>
  /** Set while it is shown beside the screen. */
  panel: RefObject<HTMLElement | null>
  onClose: () => void
}

/**
 * Beside the screen that it explains: the screen stays usable, and the page changes with it. A phone has no room beside
 * it, so there it is a sheet, which closes as one goes to another screen.
 */
export function ManualPanel({ opener, panel, onClose }: ManualPanelProps) {
  const path = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.path ?? '' })
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState<{ name: string; at: string } | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isSheet = useMedia('(width < 40rem)')
  const [openedAt] = useState(path)
  const hasLeft = path !== openedAt
  // What was chosen holds until one goes to another screen.
  const page =
    manualPages.find(({ name }) => chosen?.at === path && chosen.name === name) ?? pageForScreen(path) ?? null
  const found = words.trim() === '' ? null : searchManual(words)

  useEffect(() => {
    const { activeElement, body } = document
    // Loaded late, it leaves the focus where the person is by then.
    if (activeElement === opener.current || activeElement === body) heading.current?.focus()
  }, [opener])
  useEffect(() => {
    if (isSheet && hasLeft) onClose()
  }, [isSheet, hasLeft, onClose])

  function open(name: string | null) {
    setWords('')
    setChosen({ name: name ?? '', at: path })
    heading.current?.focus()
  }

  const shown = chosen?.at === path && chosen.name === '' ? null : page
  const content = (
    <>
      <div className="flex items-start gap-3 border-b border-line px-4 pt-3.5 pb-3">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 text-title font-bold outline-none">
          {found !== null ? 'Found' : (shown?.title ?? 'Manual')}
        </h2>
        <IconButton icon="close" label="Close the manual" onClick={onClose} />
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label="Page of the manual"
        className="min-h-0 flex-1 overflow-y-auto px-4 py-3"
      >
        <div className="mb-4">
          <SearchField label="Search the manual" value={words} onChange={setWords} />
        </div>
        {found !== null ? (
          <PageList
            pages={found.map(({ page: { name, title }, excerpt }) => ({ name, title, excerpt }))}
            onOpen={open}
          />
        ) : shown !== null ? (
          <ManualText page={shown} />
        ) : (
          <PageList
            pages={manualPages.map(({ name, title }) => ({ name, title, excerpt: null }))}
            onOpen={open}
          />
        )}
      </section>
      <div className="flex flex-wrap gap-2 border-t border-line px-4 py-3">
        <Button size="small" onClick={() => open(null)}>
          All pages
        </Button>
        <Link to="/manual" className={buttonLook({ size: 'small' })} onClick={onClose}>
          Read or print it whole
        </Link>
      </div>
    </>
  )
  return isSheet ? (
    <ManualSheet heading={heading} onClose={onClose}>
      {content}
    </ManualSheet>
  ) : (
    <aside
      ref={panel}
      aria-label="Manual"
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="fixed inset-y-0 right-0 z-40 flex w-full max-w-104 flex-col border-l border-line bg-card shadow-float print:hidden"
    >
      {content}
    </aside>
  )
}

type PageListProps = {
  pages: readonly { name: string; title: string; excerpt: string | null }[]
  onOpen: (name: string) => void
}

function PageList({ pages, onOpen }: PageListProps) {
  if (pages.length === 0) return <p role="status">Nothing found. Try another word.</p>
  return (
    <ul className="grid divide-y divide-line">
      {pages.map(({ name, title, excerpt }) => (
        <li key={name} className="py-2">
          <button
            type="button"
            onClick={() => onOpen(name)}
            className="min-h-6 text-left font-semibold text-action underline-offset-2 hover:underline"
          >
            {title}
          </button>
          {excerpt !== null && <p className="line-clamp-3 text-small text-soft">{excerpt}</p>}
        </li>
      ))}
    </ul>
  )
}
