import { type FormEvent, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Calendar } from '#contract/calendars.ts'
import type { Site } from '#contract/sites.ts'
import type { IsoDate } from '#domain/iso-date.ts'
import { ClosureFields } from '#web/calendars/planner/closure-fields.tsx'
import { focusDay } from '#web/calendars/planner/focus-day.ts'
import { LedgerColumn } from '#web/calendars/planner/ledger-column.tsx'
import { besideLedgerLine } from '#web/calendars/planner/ledger-line.tsx'
import { summaryOf } from '#web/calendars/planner/plan-errors.ts'
import { PlannerLayout, Uncountable } from '#web/calendars/planner/planner-layout.tsx'
import { PlanningButtons } from '#web/calendars/planner/planning/planning-buttons.tsx'
import { TermFields } from '#web/calendars/planner/term-fields.tsx'
import { YearCanvas } from '#web/calendars/planner/year-canvas.tsx'
import { useYearFacts } from '#web/calendars/use-year-facts.ts'
import { useYearRules } from '#web/calendars/use-year-rules.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ChoiceFields } from './choice-fields.tsx'
import { ExistingCalendarDialog } from './existing-calendar-dialog.tsx'
import { useGenerate } from './use-generate.ts'
import type { Generator } from './use-generator.ts'

type GeneratorFormProps = {
  generator: Generator
  sites: readonly Site[]
  onGenerated: (calendar: Calendar) => void
}

/** Site and year in a row, and below it the year to draw or to type. */
export function GeneratorForm({ generator, sites, onGenerated }: GeneratorFormProps) {
  const { planner, fundingYear, division, errors, attempts } = generator
  const [tab, setTab] = useState('visual')
  const year = useYearFacts({ fundingYear, division, closures: planner.shown.closures })
  const rules = useYearRules({
    fundingYear,
    yearStart: 'april',
    requirements: generator.requirements,
    authority: generator.site?.localAuthority ?? null,
  })
  const { generate, isPending, conflict, dropConflict } = useGenerate(generator, ({ calendar }) =>
    onGenerated(calendar),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending && generator.attempt()) void generate({ replace: false })
  }

  const showDay = useCallback((day: IsoDate) => {
    flushSync(() => setTab('visual'))
    focusDay(day)
  }, [])

  function focusField(path: string) {
    const isDate = path !== 'siteId' && path !== 'localAuthorityId'
    if (isDate) flushSync(() => setTab('manual'))
    // The authority follows from the site, so that is where it is put right.
    const name = isDate ? path : 'siteId'
    document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }

  return (
    <form noValidate aria-label="New calendar" onSubmit={submit}>
      <ErrorSummary errors={summaryOf(errors, focusField)} attempt={attempts} />
      <div className="mt-3 mb-2 grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_1.3fr_1.5fr_auto]">
        <ChoiceFields generator={generator} sites={sites} />
        <Button
          type="submit"
          variant="main"
          isPending={isPending}
          pendingLabel="Generating..."
          className={classNames('lg:mt-6.5', besideLedgerLine)}
        >
          Generate
        </Button>
      </div>
      {year.state !== 'known' ? (
        <Uncountable holidays={year} />
      ) : (
        <PlannerLayout
          ledger={<LedgerColumn planner={planner} rules={rules} facts={year.facts} onShowDay={showDay} />}
        >
          <Tabs
            label="How to choose the dates"
            value={tab}
            onChange={setTab}
            beside={<PlanningButtons size="small" planner={planner} rules={rules} facts={year.facts} />}
            tabs={[
              {
                value: 'visual',
                label: 'Visual Calendar Selection',
                content: (
                  <YearCanvas
                    planner={planner}
                    fundingYear={fundingYear}
                    facts={year.facts}
                    requirements={generator.requirements}
                  />
                ),
              },
              {
                value: 'manual',
                label: 'Manual Date Entry',
                content: (
                  <>
                    <TermFields
                      plan={planner.shown}
                      facts={year.facts}
                      errors={errors}
                      onEvent={planner.send}
                    />
                    <ClosureFields closures={planner.shown.closures} errors={errors} onEvent={planner.send} />
                  </>
                ),
              },
            ]}
          />
        </PlannerLayout>
      )}
      {conflict && (
        <ExistingCalendarDialog
          conflict={conflict}
          siteId={generator.siteId}
          fundingYear={fundingYear}
          isPending={isPending}
          onReplace={() => void generate({ replace: true })}
          onClose={dropConflict}
        />
      )}
    </form>
  )
}
