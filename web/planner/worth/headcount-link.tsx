import { Link } from '@tanstack/react-router'

type HeadcountLinkProps = { siteId: string; fundingYear: string; words: string }

export function HeadcountLink({ siteId, fundingYear, words }: HeadcountLinkProps) {
  return (
    <Link
      to="/sites/$id/headcount"
      params={{ id: siteId }}
      hash={fundingYear}
      className="text-small font-semibold underline underline-offset-2 print:hidden"
    >
      {words}
    </Link>
  )
}
