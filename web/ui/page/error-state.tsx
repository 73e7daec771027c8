import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useDocumentTitle } from './page-header.tsx'

type ErrorStateProps = {
  title: string
  children: ReactNode
  onRetry?: () => void
  /** In place of a whole page: its title is the page's heading and the document's title. */
  isPage?: boolean | undefined
}

export function ErrorState({ title, children, onRetry, isPage }: ErrorStateProps) {
  const Title = isPage ? 'h1' : 'p'
  useDocumentTitle(isPage ? title : null)
  return (
    <div role="alert" className="grid justify-items-center gap-1 px-4 py-10 text-center">
      <span className="mb-2 grid size-9 place-items-center rounded-full bg-danger-soft text-danger">
        <Icon name="bang" className="size-5" />
      </span>
      <Title {...(isPage && { tabIndex: -1 })} className="text-lead font-semibold">
        {title}
      </Title>
      <p className="max-w-[38em] text-soft">{children}</p>
      {onRetry && (
        <Button className="mt-4" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
