import { type FormEvent, useMemo, useRef } from 'react'
import type { Calendar } from '#contract/calendars/calendars.ts'
import { CountedOtherwiseNotice } from '#web/calendars/counted-otherwise-notice.tsx'
import { DecisionNotice } from '#web/calendars/decision/decision-notice.tsx'
import { nextStep } from '#web/calendars/decision/next-step.ts'
import { CalendarStory } from '#web/calendars/details/calendar-notices.tsx'
import { CurrentChanges } from '#web/calendars/history/changes-card.tsx'
import { useAmendedRevision } from '#web/calendars/history/use-revisions.ts'
import { useCalendarRules } from '#web/calendars/rules/use-calendar-rules.ts'
import { ClosureFields } from '#web/planner/closures/closure-fields.tsx'
import { focusField } from '#web/planner/focus-field.ts'
import { besideLedgerLine } from '#web/planner/ledger/ledger-line.tsx'
import { LedgerColumn } from '#web/planner/ledger-column.tsx'
import { useOverlays } from '#web/planner/overlays/use-overlays.ts'
import { useWindowMarks } from '#web/planner/overlays/use-window-marks.ts'
import { realTerms } from '#web/planner/plan/plan.ts'
import { summaryOf } from '#web/planner/plan-errors.ts'
import { PlannerLayout, Uncountable } from '#web/planner/planner-layout.tsx'
import { PlanningButtons } from '#web/planner/planning/planning-buttons.tsx'
import { Steps } from '#web/planner/terms/steps.tsx'
import { TermFields } from '#web/planner/terms/term-fields.tsx'
import { useUndoKeys } from '#web/planner/undo-keys.ts'
import { useYearFacts } from '#web/planner/use-year-facts.ts'
import { YearCanvas } from '#web/planner/year-canvas.tsx'
import { BackLink } from '#web/shell/back-link.tsx'
import { Button, SubmitButton } from '#web/ui/button.tsx'
import { lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { ErrorSummary } from '#web/ui/form/error-summary.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { type Editor, useEditor } from './use-editor.ts'

const MergeDialog = lazyDialog(() => import('./merge/merge-dialog.tsx'), 'MergeDialog')

export function CalendarEditor({ calendar }: { calendar: Calendar }) {
  const { id, siteName, fundingYear, division } = calendar
  const { decision: request } = calendar.council
  const form = useRef<HTMLFormElement>(null)
  const editor = useEditor(calendar)
  const { planner } = editor
  const plan = planner.state.history.present
  const rules = useCalendarRules(calendar, plan.claimWeeks ?? null)
  const amended = useAmendedRevision(calendar)
  const { closures, openBankHolidays } = plan
  const year = useYearFacts({ fundingYear, division, closures, openBankHolidays })
  const terms = useMemo(() => realTerms(plan), [plan])
  const windows = useWindowMarks(rules, year.state === 'known' ? year.facts : null, terms)
  const overlays = useOverlays({ rules, siteId: calendar.siteId, windows })

  useUndoKeys(form, planner.send)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (editor.isDirty) void editor.save()
  }

  return (
    <form ref={form} noValidate aria-label="Edit calendar" onSubmit={submit}>
      <PageHeader
        title="Edit Calendar"
        subtitle={`${siteName} · ${fundingYear} Term Calendar · ${calendar.localAuthorityName}`}
        before={
          <BackLink to="/calendars/$id" params={{ id }} state>
            Back to View
          </BackLink>
        }
      >
        {year.state === 'known' && (
          <>
            <Steps planner={planner} className="max-lg:hidden" />
            <PlanningButtons planner={planner} rules={rules} facts={year.facts} />
          </>
        )}
        <SubmitButton
          disabled={!editor.isDirty}
          isPending={editor.isSaving}
          pendingLabel="Saving..."
          className={besideLedgerLine}
        >
          Save Changes
        </SubmitButton>
      </PageHeader>
      <div className="grid gap-2 not-empty:mb-4">
        <CalendarStory calendar={calendar} />
        <CountedOtherwiseNotice
          calendar={calendar}
          actions={
            <>
              {calendar.publishedRevision === null && (
                <Button size="small" isPending={editor.isSaving} onClick={() => void editor.saveUnchanged()}>
                  {editor.isDirty ? 'Save these dates' : 'Keep these dates'}
                </Button>
              )}
              {year.state === 'known' && (
                <PlanningButtons
                  {...{ planner, rules }}
                  facts={year.facts}
                  size="small"
                  yearOnly="Plan again"
                />
              )}
            </>
          }
        />
      </div>
      <EditorNotices editor={editor} />
      <div className="not-empty:mb-4">
        <ErrorSummary
          errors={summaryOf(editor.checked.summary, focusField)}
          attempt={editor.checked.attempts}
        />
      </div>
      {year.state !== 'known' ? (
        <Uncountable holidays={year} />
      ) : (
        <PlannerLayout
          ledger={
            <LedgerColumn planner={planner} rules={rules} facts={year.facts} siteId={calendar.siteId}>
              {request?.verdict === 'sent-back' && (
                <DecisionNotice decision={request} next={nextStep(calendar, false)} />
              )}
              {amended && <CurrentChanges revision={amended} plan={plan} rules={rules} facts={year.facts} />}
            </LedgerColumn>
          }
        >
          <YearCanvas planner={planner} rules={rules} facts={year.facts} overlays={overlays} />
          <div className="mt-5 lg:isolate print:hidden">
            <TermFields
              plan={plan}
              rules={rules}
              facts={year.facts}
              errors={editor.checked.fields}
              onEvent={planner.send}
            />
            <ClosureFields
              closures={plan.closures}
              division={division}
              errors={editor.checked.fields}
              onEvent={planner.send}
            />
          </div>
        </PlannerLayout>
      )}
      {editor.comparison && (
        <MergeDialog
          key={editor.comparison.theirs.version}
          {...editor.comparison}
          onMerge={(merged) => void editor.saveMerged(merged)}
          onClose={editor.stopComparing}
        />
      )}
      <LeaveGuard isDirty={editor.isDirty && !editor.isWaiting} onLeave={editor.discard} />
    </form>
  )
}

/** One line with reserved height, so that the year does not move with the first change. */
function EditorNotices({ editor }: { editor: Editor }) {
  const { isDirty, isStale, isBack, compare, discard } = editor

  if (isStale) {
    return (
      <div role="alert" className="mb-4">
        <Notice
          tone="danger"
          title="Someone else has changed this calendar since you opened it"
          action={
            <Button size="small" onClick={() => void compare()}>
              Compare both versions
            </Button>
          }
        >
          Your changes are still on screen. Choose for each difference whether to keep theirs or yours.
        </Notice>
      </div>
    )
  }
  return (
    <div role="status" className="mb-4 min-h-10">
      {isDirty ? (
        <Notice
          tone="warn"
          {...(isBack && {
            action: (
              <Button size="small" onClick={discard}>
                Discard them
              </Button>
            ),
          })}
        >
          {isBack && 'Your changes have been restored. '}You have unsaved changes. Click "Save Changes" to
          update the calendar.
        </Notice>
      ) : (
        <p className="py-2.5 text-soft">All changes are saved.</p>
      )}
    </div>
  )
}
