import './choice-fields.css'
import { type FormEvent, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Calendar } from '#contract/calendars/calendars.ts'
import type { Site } from '#contract/organizations/site.ts'
import type { IsoDate } from '#domain/year/iso-date.ts'
import { useYearRules } from '#web/calendars/rules/use-year-rules.ts'
import type { SavedPlan } from '#web/calendars/saved-plan.ts'
import { focusDay } from '#web/planner/focus-day.ts'
import { focusField } from '#web/planner/focus-field.ts'
import { besideLedgerLine } from '#web/planner/ledger/ledger-line.tsx'
import { useOverlays } from '#web/planner/overlays/use-overlays.ts'
import { useWindowMarks } from '#web/planner/overlays/use-window-marks.ts'
import { type Plan, realTerms } from '#web/planner/plan/plan.ts'
import { summaryOf } from '#web/planner/plan-errors.ts'
import { LedgerSkeleton, PlannerLayout, Uncountable } from '#web/planner/planner-layout.tsx'
import { PlanningButtons } from '#web/planner/planning/planning-buttons.tsx'
import { Steps } from '#web/planner/terms/steps.tsx'
import { useUndoKeys } from '#web/planner/undo-keys.ts'
import { useYearFacts } from '#web/planner/use-year-facts.ts'
import { YearCanvas } from '#web/planner/year-canvas.tsx'
import { SubmitButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Skeleton } from '#web/ui/page/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ChoiceFields, StartFromField } from './choice-fields.tsx'
import { PrintedHeading } from './printed-heading.tsx'
import { useGenerate } from './use-generate.ts'
import { type Generator, isNewPlan } from './use-generator.ts'
import { useStartFrom } from './use-start-from.ts'

const AdjustmentsNotice = lazyPart(() => import('./adjustments-notice.tsx'), 'AdjustmentsNotice')

// Loaded on demand: the year is drawn first.
const LedgerColumn = lazyPart(
  () => import('#web/planner/ledger-column.tsx'),
  'LedgerColumn',
  <LedgerSkeleton />,
)

const ManualEntry = lazyPart(() => import('./manual-entry.tsx'), 'ManualEntry', <Skeleton className="h-96" />)

const ExistingCalendarDialog = lazyDialog(
  () => import('./existing-calendar-dialog.tsx'),
  'ExistingCalendarDialog',
)

/** Loaded once a site is chosen. */
const ExistingYear = lazyPart(() => import('./existing-year.tsx'), 'ExistingYear')

type GeneratorFormProps = {
  generator: Generator
  sites: readonly Site[]
  startedFrom: SavedPlan['startedFrom']
  onGenerated: (calendar: Calendar, plan: Plan) => void
}

export function GeneratorForm({ generator, sites, startedFrom, onGenerated }: GeneratorFormProps) {
  const { planner, fundingYear, yearStart, division, checked } = generator
  const form = useRef<HTMLFormElement>(null)
  const [tab, setTab] = useState('visual')
  const [lead, setLead] = useState<{ path: string } | null>(null)
  const plan = planner.state.history.present
  const { closures, openBankHolidays } = plan
  const year = useYearFacts({ fundingYear, division, closures, openBankHolidays })
  const rules = useYearRules({
    fundingYear,
    yearStart,
    weekStart: generator.weekStart,
    requirements: generator.requirements,
    claimWeeks: plan.claimWeeks ?? null,
    authority: generator.site?.localAuthority ?? null,
    listed: generator.authority,
    siteId: generator.siteId,
    siteName: generator.site?.name,
  })
  const startFrom = useStartFrom(generator, rules, startedFrom)
  const terms = useMemo(() => realTerms(plan), [plan])
  const windows = useWindowMarks(rules, year.state === 'known' ? year.facts : null, terms)
  const overlays = useOverlays({ rules, siteId: generator.site?.id ?? null, windows })
  const { generate, isPending, conflict, dropConflict } = useGenerate(generator, ({ calendar }, generated) =>
    onGenerated(calendar, generated),
  )

  useUndoKeys(form, planner.send)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isPending) generateWhole()
  }

  function generateWhole(over?: 'amend') {
    const whole = checked.attempt()
    if (whole !== null) void generate(whole, over)
  }

  const showDay = useCallback((day: IsoDate) => {
    flushSync(() => setTab('visual'))
    focusDay(day)
  }, [])

  function showField(path: string) {
    // The authority is set by choosing the site.
    if (path === 'siteId' || path === 'localAuthorityId') return focusField('siteId')
    setTab('manual')
    setLead({ path })
  }

  function chooseTab(value: string) {
    planner.send({ type: 'decide' })
    setLead(null)
    setTab(value)
  }

  return (
    <form ref={form} noValidate aria-label="New calendar" onSubmit={submit}>
      <PrintedHeading generator={generator} />
      <div className="print:hidden">
        <ErrorSummary errors={summaryOf(checked.summary, showField)} attempt={checked.attempts} />
      </div>
      <div className="print:hidden mt-3 mb-2 grid grid-cols-2 items-start gap-3 choice-fields lg:isolate lg:grid-cols-3 xl:grid-cols-[1.8fr_1.2fr_1.4fr_1.3fr_auto]">
        <ChoiceFields generator={generator} sites={sites} />
        <StartFromField startFrom={startFrom} hasSite={generator.site !== undefined} />
        <SubmitButton
          isPending={isPending}
          pendingLabel="Generating..."
          className={classNames('lg:mt-6.5', besideLedgerLine)}
        >
          Generate
        </SubmitButton>
      </div>
      {generator.site !== undefined && (
        <ExistingYear
          siteId={generator.siteId}
          fundingYear={fundingYear}
          isPlanned={!isNewPlan(planner, fundingYear, yearStart)}
          isPending={isPending}
          onAmend={() => generateWhole('amend')}
        />
      )}
      {startFrom.sentences.length > 0 && (
        <div className="print:hidden">
          <AdjustmentsNotice startFrom={startFrom} yearStart={yearStart} />
        </div>
      )}
      {year.state !== 'known' ? (
        <Uncountable holidays={year} />
      ) : (
        <PlannerLayout
          ledger={
            <LedgerColumn
              planner={planner}
              rules={rules}
              facts={year.facts}
              siteId={generator.siteId}
              onShowDay={showDay}
              hasRoomBelow
            />
          }
        >
          <Tabs
            label="How to choose the dates"
            value={tab}
            onChange={chooseTab}
            beside={
              <>
                <Steps planner={planner} className="max-lg:hidden" />
                <PlanningButtons size="small" planner={planner} rules={rules} facts={year.facts} />
              </>
            }
            tabs={[
              {
                value: 'visual',
                label: 'Visual Calendar Selection',
                keepMounted: true,
                isPrinted: true,
                content: (
                  <YearCanvas
                    planner={planner}
                    rules={rules}
                    facts={year.facts}
                    overlays={overlays}
                    isShown={tab === 'visual'}
                  />
                ),
              },
              {
                value: 'manual',
                label: 'Manual Date Entry',
                content: (
                  <ManualEntry
                    planner={planner}
                    rules={rules}
                    facts={year.facts}
                    errors={checked.fields}
                    lead={lead}
                  />
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
          onReplace={() => void generate(plan, 'replace')}
          onAmend={() => void generate(plan, 'amend')}
          onClose={dropConflict}
        />
      )}
    </form>
  )
}
