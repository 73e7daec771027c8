import type { Site } from '#contract/organizations/site.ts'
import { type FundingYear, fundingYearOptions, startYearOf } from '#domain/year/funding-year.ts'
import { monthsInWords } from '#web/planner/plan/year-shown.ts'
import { SiteSelect } from '#web/session/reach/site-select.tsx'
import { today } from '#web/session/today.ts'
import { Field, TextInput } from '#web/ui/form/field.tsx'
import type { Option } from '#web/ui/form/select.tsx'
import { SelectField } from '#web/ui/form/select.tsx'
import type { Generator } from './use-generator.ts'
import { councilDates, defaultDates, lastYear, type StartFrom } from './use-start-from.ts'

export function ChoiceFields({ generator, sites }: { generator: Generator; sites: readonly Site[] }) {
  const { site, fundingYear, yearStart, checked } = generator
  const years = withYear(fundingYear, fundingYearOptions(startYearOf(today())))

  return (
    <>
      <Field label="Site" error={checked.fields.get('siteId')}>
        <SiteSelect
          name="siteId"
          placeholder="Select a site"
          sites={sites}
          site={site}
          onChange={generator.chooseSite}
        />
      </Field>
      <Field label="Local authority" error={checked.fields.get('localAuthorityId')}>
        <TextInput
          name="localAuthorityId"
          readOnly
          placeholder="Set by the site"
          value={site?.localAuthority.name ?? ''}
        />
      </Field>
      <SelectField
        label="Funding year"
        // The year's label does not show that it starts in another month.
        {...(yearStart !== 'april' && { help: monthsInWords(fundingYear, yearStart) })}
        name="fundingYear"
        options={years}
        value={fundingYear}
        short={fundingYear}
        onChange={generator.chooseFundingYear}
      />
    </>
  )
}

/** A plan stored before New Year may be for a year that is no longer offered. */
function withYear(fundingYear: FundingYear, options: readonly Option[]): readonly Option[] {
  if (options.some(({ value }) => value === fundingYear)) return options
  return [{ value: fundingYear, label: fundingYear }, ...options]
}

export function StartFromField({ startFrom, hasSite }: { startFrom: StartFrom; hasSite: boolean }) {
  const { council, offered, value, isPending, choose } = startFrom
  return (
    <SelectField
      label="Start from"
      name="startFrom"
      disabled={!hasSite || isPending}
      options={[
        { value: defaultDates, label: 'Default dates' },
        { value: lastYear, label: 'Last year’s calendar' },
        ...(council === null ? [] : [{ value: councilDates, label: `Use ${council}’s dates` }]),
        ...offered.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={value}
      onChange={(value) => void choose(value)}
    />
  )
}
