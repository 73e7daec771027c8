import { Button } from '#web/ui/button.tsx'
import type { useColumns } from './use-columns.ts'

type Columns = Pick<
  ReturnType<typeof useColumns>,
  'list' | 'first' | 'last' | 'loaded' | 'moveOn' | 'moveBack'
>

/** Which sites the columns are of, and the way to those before and after them; nothing where all of them are shown. */
export function ColumnPages({ list, first, last, loaded, moveOn, moveBack }: Columns) {
  const isEnd = last === loaded && !list.hasNextPage
  if (first === 0 && isEnd) return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <p role="status" className="text-soft">
        Sites {first + 1} to {last}
        {isEnd && ` of ${loaded}`}
      </p>
      <Button disabled={first === 0} onClick={moveBack}>
        Previous sites
      </Button>
      <Button disabled={isEnd} isPending={list.isFetchingNextPage} onClick={() => void moveOn()}>
        Next sites
      </Button>
    </div>
  )
}
