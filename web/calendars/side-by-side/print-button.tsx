import { useEffect, useState } from 'react'
import { loadingFailure } from '#web/api/api-error.ts'
import { RefusableButton } from '#web/ui/refusable-button.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** Of which a browser still makes a preview in a few seconds. */
const printedAtMost = 1000

type PrintButtonProps = {
  list: {
    data: readonly unknown[] | undefined
    hasNextPage: boolean
    /** The rows of the filter before, while those of this one are loaded. */
    isPlaceholderData: boolean
    fetchNextPage: () => Promise<{ hasNextPage: boolean; error: unknown; isError: boolean }>
  }
  /** Of all that match; undefined until it is known. */
  count: number | undefined
}

/** Loads all that match before it prints, as no page has them. */
export function PrintButton({ list, count = 0 }: PrintButtonProps) {
  const [isLoading, setIsLoading] = useState(false)
  const [isLoaded, setIsLoaded] = useState(false)
  const isWhole = !list.hasNextPage && !list.isPlaceholderData

  useEffect(() => {
    // Once the last ones are in the page.
    if (!isLoaded || !isWhole) return
    setIsLoaded(false)
    // The table then renders all its rows at once, which React does not do inside an effect.
    setTimeout(() => window.print())
  }, [isLoaded, isWhole])

  async function print() {
    setIsLoading(true)
    let hasNextPage = !isWhole
    while (hasNextPage) {
      const next = await list.fetchNextPage()
      if (next.isError) {
        toast({
          ...{ title: 'The sites could not all be loaded', variant: 'destructive' },
          description: loadingFailure(next.error),
        })
        break
      }
      hasNextPage = next.hasNextPage
    }
    setIsLoading(false)
    if (!hasNextPage) setIsLoaded(true)
  }

  return (
    <RefusableButton
      refusal={
        count > printedAtMost
          ? `At most ${printedAtMost} sites are printed at once. Filter the list first, or make a report.`
          : undefined
      }
      isPending={isLoading}
      pendingLabel={`${list.data?.length ?? 0} of ${count}...`}
      onClick={() => void print()}
    >
      Print
    </RefusableButton>
  )
}
