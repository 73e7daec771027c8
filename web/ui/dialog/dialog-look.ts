export const dialogOverlay =
  'fixed inset-0 z-40 bg-veil animate-[appear_140ms_ease-out] data-[state=closed]:animate-none'

export const dialogPanel =
  'fixed inset-x-0 bottom-0 z-50 max-h-[92dvh] w-full scroll-pb-28 overflow-y-auto rounded-t-large border border-line bg-card p-5 ' +
  'shadow-float animate-[rise_160ms_var(--ease-out)] outline-none data-[state=closed]:animate-none ' +
  'sm:inset-0 sm:m-auto sm:h-fit sm:rounded-card sm:p-6'
