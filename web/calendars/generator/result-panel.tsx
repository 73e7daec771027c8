import { useEffect, useRef } from 'react'
import { type Calendar, calendars } from '#contract/calendars/calendars.ts'
import { termsOfCalendar } from '#contract/calendars/term-on-the-wire.ts'
import { roundWeeks } from '#domain/authority/target-weeks.ts'
import { useAnswer } from '#web/api/loaded.tsx'
import { FileButtons } from '#web/calendars/files/file-buttons.tsx'
import { LifecycleActions } from '#web/calendars/lifecycle/lifecycle-actions.tsx'
import { StatusBadge } from '#web/calendars/status-badge.tsx'
import { TermCards } from '#web/calendars/term-cards.tsx'
import { claimedInWords, offTargetInWords } from '#web/calendars/weeks-of-calendar.ts'
import { Link } from '#web/session/links/link.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Notice } from '#web/ui/page/notice.tsx'

type ResultPanelProps = {
  generated: Calendar
  isOutdated: boolean
}

const outdated = 'You have changed dates since generating. Generate again, or submit the generated dates.'

export function ResultPanel({ generated, isOutdated }: ResultPanelProps) {
  const { data: calendar = generated } = useAnswer(calendars.find, {
    params: { id: generated.id },
    initialData: generated,
  })
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    // On a slow line the person may draw or type on by then.
    if (document.activeElement?.matches('input, select, textarea, [role="grid"] *')) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    heading.current?.scrollIntoView({ block: 'nearest', behavior: isStill ? 'instant' : 'smooth' })
    heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <section
      aria-labelledby="generated"
      className="mb-5 animate-[rise_160ms_var(--ease-out)] rounded-card border border-line bg-card p-4 shadow-card print:hidden"
    >
      <div className="mb-3 flex flex-wrap items-start gap-x-4 gap-y-2">
        <div>
          <div className="flex items-center gap-2.5">
            <h2 ref={heading} id="generated" tabIndex={-1} className="text-title font-bold outline-none">
              {calendar.fundingYear} Term Calendar
            </h2>
            <StatusBadge status={calendar.status} />
          </div>
          <p className="text-soft">
            {calendar.siteName} · {calendar.localAuthorityName}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 sm:ml-auto">
          <Link to="/calendars/$id" params={{ id: calendar.id }} className={buttonLook()}>
            View details
          </Link>
          <FileButtons calendar={calendar} />
          <LifecycleActions calendar={calendar} submitWarning={isOutdated ? outdated : null} />
        </div>
      </div>
      {calendar.refusals.export !== undefined && (
        <p className="-mt-1 mb-3 text-small text-soft sm:text-right">{calendar.refusals.export}</p>
      )}
      {isOutdated && calendar.status === 'draft' && (
        <div className="mb-3">
          <Notice tone="warn">{outdated}</Notice>
        </div>
      )}
      <p className={classNames('mb-3 font-semibold', offTargetInWords(calendar) !== null && 'text-warn')}>
        {claimedInWords(calendar)}
      </p>
      <TermCards terms={termsOfCalendar(calendar)} requirements={calendar.requirements} level={3} />
      <Statistics {...calendar.statistics} />
    </section>
  )
}

function Statistics({ totalTeachingDays, bankHolidays }: Calendar['statistics']) {
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-3">
      <Figure value={totalTeachingDays} label="school days" />
      <Figure value={roundWeeks(totalTeachingDays, 'tenths')} label="weeks, term-time only" />
      <Figure value={bankHolidays} label="bank holidays in the funding year" />
    </dl>
  )
}

function Figure({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-small text-soft">{label}</dt>
      <dd className="text-title font-bold tracking-[-0.02em]">{value}</dd>
    </div>
  )
}
