/** At the end of an entry in the sidebar: how much waits behind it, if anything does. */
export function SidebarCount({ count = 0, words }: { count: number | undefined; words: string }) {
  if (count === 0) return null
  return (
    <span className="ml-auto rounded-full bg-warn-soft px-2 text-small font-semibold text-warn tabular-nums">
      {count}
      <span className="sr-only"> {words}</span>
    </span>
  )
}
