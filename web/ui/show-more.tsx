import { Button } from './button.tsx'

type ShowMoreProps = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

export function ShowMore({ list }: ShowMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <div className="mt-4 text-center">
      <Button isPending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Show more
      </Button>
    </div>
  )
}
