import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { WaitingWorth as WaitingWorthAnswer } from '#contract/calendars/worth.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { pounds } from '#domain/worth/pounds.ts'
import { LoadedPart } from '#web/api/loaded.tsx'
import { Notice } from '#web/ui/page/notice.tsx'

/**
 * What all that wait are worth, and where most of what the councils pay for is missing, though a later claim may have a
 * part of it. Nothing while all is unknown.
 */
export function WaitingWorth({ found }: { found: UseQueryResult<WaitingWorthAnswer> }) {
  return (
    <LoadedPart query={found} what="What the waiting calendars are worth">
      {(data) => data.known > 0 && <Total total={data} />}
    </LoadedPart>
  )
}

function Total({ total }: { total: WaitingWorthAnswer }) {
  const { pence, lost, known, unknown, losses } = total
  return (
    <section aria-label="What they are worth">
      <Notice>
        <strong>{pounds(pence)}</strong> in {numberOf(known, 'calendar')}
        {lost > 0 && `, ${pounds(lost)} less than in all the weeks that the authorities pay for`}.{' '}
        {losses.length > 0 && 'Most is missing at '}
        {losses.map(({ calendarId, siteName, pence: loss }, index) => (
          <Fragment key={calendarId}>
            {index > 0 && (index === losses.length - 1 ? ' and ' : ', ')}
            <Link
              to="/approvals/$id"
              params={{ id: calendarId }}
              className="font-semibold underline underline-offset-2"
            >
              {siteName}
            </Link>{' '}
            ({pounds(-loss)})
          </Fragment>
        ))}
        {losses.length > 0 && '. '}
        {unknown > 0 &&
          `What ${numberOf(unknown, 'other')} ${unknown === 1 ? 'is' : 'are'} worth is not known: a headcount or a rate is missing.`}
      </Notice>
    </section>
  )
}
