// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop a table's roles when its parts are displayed as blocks
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

const rowsOfChunk = 40
/** A chunk is rendered before it comes into view. */
const nearbyPx = 800

type SeenRowsProps<Row> = {
  rows: readonly Row[]
  /** Of a row that has not been seen yet. */
  heightPx: number
  children: (row: Row, index: number) => ReactNode
}

/** The bodies of a long table: only the rows near the window are rendered, and all of them for printing. */
export function SeenRows<Row>({ rows, heightPx, children }: SeenRowsProps<Row>) {
  const isPrinting = useIsPrinting()
  const starts = Array.from(
    { length: Math.ceil(rows.length / rowsOfChunk) },
    (_, index) => index * rowsOfChunk,
  )

  return starts.map((start) => {
    const ofChunk = rows.slice(start, start + rowsOfChunk)
    return (
      <Chunk key={start} isAlwaysSeen={isPrinting} heightPx={heightPx * ofChunk.length} isFirst={start === 0}>
        {() => ofChunk.map((row, index) => children(row, start + index))}
      </Chunk>
    )
  })
}

type ChunkProps = { isAlwaysSeen: boolean; isFirst: boolean; heightPx: number; children: () => ReactNode }

function Chunk({ isAlwaysSeen, isFirst, heightPx, children }: ChunkProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const lastHeightPx = useRef<number | null>(null)
  const [isSeen, setIsSeen] = useState(isFirst)

  useEffect(() => {
    const element = body.current
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        const isNear = entries.at(-1)?.isIntersecting === true
        // What is focused stays, though it was scrolled away.
        if (!isNear && element.contains(document.activeElement)) return
        if (!isNear) lastHeightPx.current = element.offsetHeight
        setIsSeen(isNear)
      },
      { rootMargin: `${nearbyPx}px 0px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  return (
    <tbody ref={body} role="rowgroup" className="max-lg:grid max-lg:gap-3 max-lg:pb-3">
      {isSeen || isAlwaysSeen ? (
        children()
      ) : (
        <tr style={{ height: lastHeightPx.current ?? heightPx }} className="max-lg:block">
          <td />
        </tr>
      )}
    </tbody>
  )
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser takes the picture right after the event.
    const before = () => flushSync(() => setIsPrinting(true))
    const after = () => setIsPrinting(false)
    window.addEventListener('beforeprint', before)
    window.addEventListener('afterprint', after)
    return () => {
      window.removeEventListener('beforeprint', before)
      window.removeEventListener('afterprint', after)
    }
  }, [])
  return isPrinting
}
