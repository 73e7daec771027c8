import type { ReactNode } from 'react'
import { BrandMark } from '#web/ui/page/brand-mark.tsx'
import { useDocumentTitle } from '#web/ui/page/page-header.tsx'

type MessagePageProps = { title: string; children: ReactNode; action: ReactNode }

export function MessagePage({ title, children, action }: MessagePageProps) {
  useDocumentTitle(title)

  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-2 px-4 py-16 sm:py-24">
      <BrandMark className="mb-4 size-10" />
      <h1 tabIndex={-1} className="text-figure font-bold">
        {title}
      </h1>
      <p className="text-lead text-soft">{children}</p>
      <div className="mt-5 flex flex-wrap gap-2">{action}</div>
    </div>
  )
}
