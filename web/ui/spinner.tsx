import { classNames } from './class-names.ts'

export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      className={classNames('size-4 animate-spin', className)}
      viewBox="0 0 16 16"
      fill="none"
      aria-hidden="true"
    >
      <circle cx="8" cy="8" r="6" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M14 8a6 6 0 0 0-6-6" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/** Fills the window while the page loads. */
export function PageSpinner() {
  return (
    <div
      data-loading=""
      className="page-spinner grid min-h-[60dvh] place-items-center text-action"
      role="status"
    >
      <Spinner className="size-7" />
      <span className="sr-only">Loading</span>
    </div>
  )
}
