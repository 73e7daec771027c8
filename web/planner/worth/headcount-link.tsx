import { Link } from '#web/session/links/link.tsx'
import { fromHere } from '#web/ui/page/from-here.ts'

type HeadcountLinkProps = { siteId: string; fundingYear: string; words: string }

export function HeadcountLink({ siteId, fundingYear, words }: HeadcountLinkProps) {
  return (
    <Link
      to="/sites/$id/headcount"
      params={{ id: siteId }}
      hash={fundingYear}
      state={fromHere}
      className="inline-flex min-h-6 items-center text-small font-semibold underline underline-offset-2 print:hidden"
    >
      {words}
    </Link>
  )
}
