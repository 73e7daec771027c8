import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { PreviewedSite, RollOut } from '#contract/calendars/roll-outs.ts'
import { templates } from '#contract/calendars/templates.ts'
import type { Site } from '#contract/organizations/site.ts'
import { targetStateNames, targetStates } from '#domain/count/target-state.ts'
import { numberOf } from '#domain/count/weeks-in-words.ts'
import { rollOutMethods } from '#domain/template/roll-out.ts'
import { listInWords } from '#domain/year/format-date.ts'
import { fundingYearOptions, startYearOf } from '#domain/year/funding-year.ts'
import { Loaded, LoadedPart, useAnswer } from '#web/api/loaded.tsx'
import { TargetWords } from '#web/planner/ledger/target-words.tsx'
import { PlannedYear } from '#web/planner/planned-year.tsx'
import { methodWords } from '#web/roll-outs/words.ts'
import { Link } from '#web/session/links/link.tsx'
import { today } from '#web/session/today.ts'
import { Button, buttonLook, SubmitButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SelectField } from '#web/ui/form/select.tsx'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { SiteChoice } from './site-choice.tsx'
import type { ChosenSites } from './site-filter.ts'
import { type NewRollOut as Choices, maxPreviewedOfEvery, useNewRollOut } from './use-new-roll-out.ts'

type NewRollOutProps = {
  organizationId: string
  found: UseQueryResult<readonly Site[]>
  onStarted: (rollOut: RollOut) => void
  /** When what it shows has its height. */
  onListed: () => void
}

export function NewRollOut({ organizationId, found, onStarted, onListed }: NewRollOutProps) {
  return (
    <Card title="New roll-out">
      <Loaded query={found} rows={6} what="The sites">
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              title="No sites found"
              action={
                <Link to="/sites" className={buttonLook()}>
                  Go to Sites Management
                </Link>
              }
            >
              Add your nurseries first.
            </EmptyState>
          ) : (
            <NewRollOutForm organizationId={organizationId} onStarted={onStarted} onListed={onListed} />
          )
        }
      </Loaded>
    </Card>
  )
}

function NewRollOutForm({ organizationId, onStarted, onListed }: Omit<NewRollOutProps, 'found'>) {
  const choices = useNewRollOut(organizationId, onStarted)
  const { previewed, chosen } = choices

  function submit() {
    if (!choices.isStarting) void choices.begin()
  }

  return (
    <Form aria-label="New roll-out" onSubmit={submit} className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-4">
        <YearAndMethod choices={choices} organizationId={organizationId} />
        <SiteChoice
          organizationId={organizationId}
          fundingYear={choices.fundingYear}
          filter={choices.filter}
          onFilter={choices.setFilter}
          chosen={chosen}
          onChoose={choices.setChosen}
          error={choices.errors.sites}
          onListed={onListed}
        />
      </div>
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-2">
          <Button
            isPending={choices.isPreviewing}
            pendingLabel="Planning..."
            onClick={() => void choices.showPreview()}
          >
            {previewLabel(chosen)}
          </Button>
          <SubmitButton isPending={choices.isStarting} pendingLabel="Starting...">
            {startLabel(chosen)}
          </SubmitButton>
        </div>
        <p className="text-small text-soft">
          Each site gets its own draft. A site that has a calendar for the year is not changed.
        </p>
        {previewed && <PreviewedSites previewed={previewed.sites} wanted={previewed.wanted} />}
      </div>
    </Form>
  )
}

function previewLabel(chosen: ChosenSites): string {
  if (chosen === 'every') return `Preview up to ${maxPreviewedOfEvery} sites`
  return chosen.size > 1 ? 'Preview every site' : 'Preview'
}

function startLabel(chosen: ChosenSites): string {
  if (chosen === 'every') return 'Roll out to every site'
  return chosen.size > 0 ? `Roll out to ${numberOf(chosen.size, 'site')}` : 'Roll out'
}

function YearAndMethod({ choices, organizationId }: { choices: Choices; organizationId: string }) {
  const saved = useAnswer(templates.list, { params: { organizationId } })
  const found = saved.data
  const name = useId()
  return (
    <>
      <SelectField
        label="Funding year"
        options={fundingYearOptions(startYearOf(today()))}
        value={choices.fundingYear}
        onChange={choices.setFundingYear}
      />
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 font-semibold">Dates</legend>
        {rollOutMethods.map((method) => (
          <label key={method} className="flex min-h-6 items-center gap-2.5 font-medium">
            <input
              type="radio"
              name={name}
              checked={choices.method === method}
              onChange={() => choices.setMethod(method)}
              className="size-5 accent-action"
            />
            {methodWords[method]}
          </label>
        ))}
      </fieldset>
      {choices.method === 'template' && (
        <>
          <SelectField
            label="Template"
            error={choices.errors.template}
            {...(found?.length === 0 && {
              help: 'There are no templates yet: save a calendar as a template first.',
            })}
            placeholder="Choose a template"
            options={(found ?? []).map(({ id, name: label }) => ({ value: id, label }))}
            value={choices.templateId}
            onChange={choices.setTemplateId}
          />
          <LoadedPart query={saved} what="The templates" />
        </>
      )}
    </>
  )
}

type PreviewedSitesProps = { previewed: readonly PreviewedSite[]; wanted: number }

/** What every site would get; each opens to its dates. */
function PreviewedSites({ previewed, wanted }: PreviewedSitesProps) {
  const [only] = previewed
  return (
    <section aria-label="Preview" className="grid gap-3">
      <p role="status" className="font-semibold">
        {previewed.length < wanted
          ? `${previewed.length} of ${wanted} planned`
          : `${numberOf(wanted, 'site')}: ${outcomeInWords(previewed)}`}
      </p>
      <ul className="grid divide-y divide-line border-y border-line">
        {previewed.map((site) => (
          <li key={site.siteId} className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
            <details open={only === site && previewed.length === 1}>
              <summary className="py-2.5">
                <div className="grow">
                  <span className="font-semibold">{site.siteName}</span>
                  {site.year === null ? (
                    <span className="block text-small font-medium text-danger">No dates</span>
                  ) : (
                    <TargetWords claimed={site.year.claimed} className="w-full text-small" />
                  )}
                </div>
              </summary>
              <div className="grid gap-2 pb-3">
                {site.year === null ? (
                  <Notice tone="danger">{site.reason ?? 'No dates were found.'}</Notice>
                ) : (
                  <PlannedYear year={site.year} />
                )}
              </div>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `4 on target, 1 short and 1 without dates` */
function outcomeInWords(previewed: readonly PreviewedSite[]): string {
  const counts = targetStates.map((state) => ({
    words: targetStateNames[state].toLowerCase(),
    count: previewed.filter(({ year }) => year?.claimed.state === state).length,
  }))
  const without = { words: 'without dates', count: previewed.filter(({ year }) => year === null).length }
  const found = [...counts, without].filter(({ count }) => count > 0)
  return listInWords(found.map(({ words, count }) => `${count} ${words}`))
}
