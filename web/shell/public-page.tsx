import type { ReactNode } from 'react'
import { BrandMark } from '#web/ui/page/brand-mark.tsx'
import { productName } from '#web/ui/page/product-name.ts'

/** The layout of pages that need no complete sign-in. */
export function PublicPage({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-2xl px-4 pb-12">
      <header className="flex min-h-18 flex-wrap items-center gap-3">
        <BrandMark className="size-7.5" />
        <span className="text-lead font-bold">{productName}</span>
        {aside !== undefined && <div className="ml-auto">{aside}</div>}
      </header>
      <main className="rounded-large border border-line bg-card p-5 shadow-card sm:p-8">{children}</main>
    </div>
  )
}
