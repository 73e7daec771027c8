import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type Template, templates } from '#contract/calendars/templates.ts'
import type { Site } from '#contract/organizations/site.ts'
import { fundingYearOptions, startYearOf } from '#domain/year/funding-year.ts'
import { planningYearOf } from '#domain/year/planning-year.ts'
import { call } from '#web/api/call.ts'
import { Loaded } from '#web/api/loaded.tsx'
import { startingYear } from '#web/calendars/generator/starting-year.ts'
import { hasSavedPlan, savePlan } from '#web/calendars/store-plan.ts'
import { defaultPlan } from '#web/planner/plan/plan.ts'
import { PlannedYear } from '#web/planner/planned-year.tsx'
import { SiteSelect } from '#web/session/reach/site-select.tsx'
import { usePlannableSite } from '#web/session/reach/use-sites.ts'
import { useSignedIn } from '#web/session/signed-in.ts'
import { today } from '#web/session/today.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { SkeletonRows } from '#web/ui/page/skeleton.tsx'

type PreviewTemplateDialogProps = {
  template: Template
  /** The first of those whose calendars the caller may change. */
  sites: UseQueryResult<Site[]>
  onClose: () => void
}

/** What the template gives a site in a year, and from there into the planner. */
export function PreviewTemplateDialog({ template, sites, onClose }: PreviewTemplateDialogProps) {
  return (
    <Dialog onClose={onClose} title={`Preview of ${template.name}`} width="wide">
      <Loaded query={sites} rows={5} what="The sites">
        {([first, ...others]) =>
          first === undefined ? (
            <p>There is no active site that you may plan for.</p>
          ) : (
            <Preview template={template} sites={[first, ...others]} onClose={onClose} />
          )
        }
      </Loaded>
    </Dialog>
  )
}

type PreviewProps = { template: Template; sites: readonly [Site, ...Site[]]; onClose: () => void }

function Preview({ template, sites, onClose }: PreviewProps) {
  const { user } = useSignedIn()
  const navigate = useNavigate()
  const place = { userId: user.id, calendarId: null }
  const [wanted, setWanted] = useState(template.siteId ?? sites[0].id)
  const [fundingYear, setFundingYear] = useState(() => planningYearOf(today()))
  const site = usePlannableSite(wanted, sites) ?? sites[0]
  const { id: siteId } = site
  const body = { siteId, fundingYear }
  const preview = useQuery({
    queryKey: ['template-preview', template.id, body],
    queryFn: () => call(templates.preview, { params: { id: template.id }, body }),
  })
  const year = preview.data

  function use() {
    if (year === undefined) return
    const usual = defaultPlan(fundingYear, site.yearStart)
    const { plan, ...said } = startingYear(year, usual, { authorityTerms: {}, yearStart: site.yearStart })
    const startedFrom = { from: template.id, ...said }
    savePlan(place, { siteId, siteName: site.name, fundingYear, version: 0, plan, startedFrom })
    void navigate({ to: '/dashboard' })
  }

  return (
    <>
      <div className="grid gap-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Site">
            <SiteSelect sites={sites} site={site} onChange={setWanted} />
          </Field>
          <SelectField
            label="Funding year"
            options={fundingYearOptions(startYearOf(today()))}
            value={fundingYear}
            onChange={setFundingYear}
          />
        </div>
        <Loaded
          query={preview}
          skeleton={<SkeletonRows count={4} label="Planning the year" />}
          what="The template"
          done="previewed"
        >
          {(planned) => <PlannedYear year={planned} />}
        </Loaded>
        {year !== undefined && hasSavedPlan(place) && (
          <Notice>The dashboard has a plan that is not generated yet: these dates replace it.</Notice>
        )}
      </div>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button variant="main" disabled={year === undefined} onClick={use}>
          Use for {site.name}
        </Button>
      </DialogActions>
    </>
  )
}
