import { classNames } from '#web/ui/class-names.ts'

/** A grey placeholder; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      data-skeleton
      className={classNames(
        'block animate-[pulse_1.6s_ease-in-out_infinite] rounded-small bg-hover print:hidden',
        className,
      )}
    />
  )
}

/** What the grey boxes stand for: read out, and on paper in their place. */
export function LoadingWords({ children }: { children: string }) {
  return (
    <span className="sr-only print:not-sr-only">
      {children}
      <span className="hidden print:inline">: print this page again once it is shown.</span>
    </span>
  )
}

/** Stands in for a list or table while it loads. */
export function SkeletonRows({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" className="grid gap-3 py-2">
      <LoadingWords>{label}</LoadingWords>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never move
        <div key={row} className="grid grid-cols-[2fr_1fr_5rem] gap-6">
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
          <Skeleton className="h-4" />
        </div>
      ))}
    </div>
  )
}
