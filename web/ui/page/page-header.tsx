import { type ReactNode, useEffect } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { productName } from './product-name.ts'

/** Null leaves it as it is, for what is not the whole page. */
export function useDocumentTitle(title: string | null) {
  useEffect(() => {
    if (title === null) return
    document.title = title === productName ? title : `${title} · ${productName}`
  }, [title])
}

type PageHeaderProps = {
  title: string
  subtitle?: ReactNode
  badge?: ReactNode
  /** Above the title, such as a link back. */
  before?: ReactNode
  /** The page's actions, at the right. */
  children?: ReactNode
  /** False where paper has a heading of its own. */
  isPrinted?: boolean
}

/** Every page has exactly one; its heading is focused after a navigation. */
export function PageHeader({ title, subtitle, badge, before, children, isPrinted = true }: PageHeaderProps) {
  useDocumentTitle(title)

  return (
    <header className={classNames('relative mb-4 grid gap-1 lg:isolate', !isPrinted && 'print:hidden')}>
      {before !== undefined && <div className="-mt-1 text-small print:hidden">{before}</div>}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="min-w-0 max-sm:grow">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 tabIndex={-1} className="text-title font-bold wrap-anywhere">
              {title}
            </h1>
            {badge}
          </div>
          {subtitle !== undefined && <p className="mt-0.5 text-soft wrap-anywhere">{subtitle}</p>}
        </div>
        {children !== undefined && (
          <div className="flex flex-wrap gap-2 sm:ml-auto sm:justify-end print:hidden">{children}</div>
        )}
      </div>
    </header>
  )
}
