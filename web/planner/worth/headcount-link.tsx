import { Link } from '@tanstack/react-router'

export function HeadcountLink({ siteId, words }: { siteId: string; words: string }) {
  return (
    <Link
      to="/sites/$id/headcount"
      params={{ id: siteId }}
      className="text-small font-semibold underline underline-offset-2 print:hidden"
    >
      {words}
    </Link>
  )
}
