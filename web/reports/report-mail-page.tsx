import { useState } from 'react'
import { type AskedReport, reportRecipients } from '#contract/reports/report-recipients.ts'
import { errorMessage, unreachableMessage } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useLink } from '#web/session/links/use-link.ts'
import { PublicPage } from '#web/shell/public-page.tsx'
import { SignInInstead } from '#web/shell/sign-in-instead.tsx'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/page/error-state.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'

/** For the owner of an address without an account. It waits for a click, because mail scanners open links. */
export function ReportMailPage() {
  const { token, link, look } = useLink(askAbout, linkWords)
  const [answered, setAnswered] = useState<AskedReport | null>(null)
  const [pending, setPending] = useState<'confirm' | 'stop' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function answer(act: 'confirm' | 'stop') {
    setPending(act)
    setFailure(null)
    try {
      setAnswered(await call(reportRecipients.answer, { body: { act, token } }))
    } catch (error) {
      setFailure(errorMessage(error, unreachableMessage))
    } finally {
      setPending(null)
    }
  }

  const report = answered ?? (link.state === 'open' ? link.answer : null)
  return (
    <PublicPage>
      {link.state === 'looking' && <SkeletonRows count={3} label="Loading the report" />}
      {link.state === 'unreachable' && (
        <ErrorState title="The report could not be loaded" isPage onRetry={() => void look()}>
          {link.because}
        </ErrorState>
      )}
      {link.state === 'over' && <LinkOver because={link.because} />}
      {report && (
        <>
          <PageHeader title={titles[report.state]} subtitle={sentenceOf(report)} />
          <div role="alert" className="mb-4 empty:hidden">
            {failure !== null && <Notice tone="danger">{failure}</Notice>}
          </div>
          <div className="flex flex-wrap gap-3">
            {report.state === 'asked' && (
              <Button variant="main" isPending={pending === 'confirm'} onClick={() => void answer('confirm')}>
                Send me this report
              </Button>
            )}
            {report.state !== 'stopped' && (
              <Button isPending={pending === 'stop'} onClick={() => void answer('stop')}>
                {report.state === 'asked' ? 'No, and don’t ask me again' : 'Stop these emails'}
              </Button>
            )}
          </div>
        </>
      )}
    </PublicPage>
  )
}

/** Its reader may have no account, and goes on by whom the report comes from. */
function LinkOver({ because }: { because: string }) {
  return (
    <SignInInstead title="This link can’t be used">
      {because} For anything else, ask the organisation that sends the report. If you have an account, sign in
      and look under Reports.
    </SignInInstead>
  )
}

const titles: Readonly<Record<AskedReport['state'], string>> = {
  asked: 'Do you want this report?',
  confirmed: 'You get this report',
  stopped: 'You get no more emails with this report',
}

function sentenceOf({ report, maker, organization, address, rhythm, state }: AskedReport): string {
  const from = organization === null ? maker : `${maker} of ${organization}`
  if (state === 'stopped') return `${from} can’t ask ${address} again.`
  return `${from} sends “${report}” to ${address}, ${rhythm}.`
}

const askAbout = (token: string) => call(reportRecipients.answer, { body: { act: 'look', token } })
const incompleteLink = 'This link is incomplete. Open it again from the email.'
const linkWords = { incomplete: incompleteLink, unknown: incompleteLink }
