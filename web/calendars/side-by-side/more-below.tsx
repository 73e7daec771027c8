import { type ComponentProps, useEffect, useRef } from 'react'
import { ShowMore } from '#web/ui/show-more.tsx'

type MoreBelowProps = {
  list: ComponentProps<typeof ShowMore>['list'] & {
    isFetchNextPageError: boolean
    isPlaceholderData: boolean
  }
}

/** Loads the next page before its place comes into view; after a failure only by the button. */
export function MoreBelow({ list }: MoreBelowProps) {
  const place = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list
  const isReady = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData

  useEffect(() => {
    const element = place.current
    if (element === null || !isReady) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting === true) void fetchNextPage()
      },
      { rootMargin: '1200px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isReady, fetchNextPage])

  return (
    <div ref={place} className="print:hidden">
      <ShowMore list={list} />
    </div>
  )
}
