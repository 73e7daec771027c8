/** Inputs and selects. 16 px on phones: with a smaller font iOS zooms in on focus. */
export const controlLook =
  'w-full min-h-10 rounded-control border border-control bg-card px-3 py-1.5 text-lead text-ink md:min-h-9 md:text-body ' +
  'placeholder:text-recede transition-colors duration-150 ' +
  'hover:border-ink focus-visible:border-focus focus-visible:outline-offset-0 ' +
  // Not `:read-only`, which also matches a select.
  '[&[readonly]]:bg-hover [&[readonly]]:text-soft [&[readonly]]:hover:border-control ' +
  'disabled:cursor-not-allowed disabled:bg-hover disabled:text-soft disabled:hover:border-control ' +
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger'
