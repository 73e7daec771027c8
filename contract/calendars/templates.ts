import * as z from 'zod/mini'
import { creates, endpoint } from '#contract/endpoint.ts'
import { FundingYearInput, Instant, lineOf, textOf } from '#contract/field.ts'
import { templateAudiences } from '#domain/template/template-audience.ts'
import { PlannedYear } from './planned-year.ts'

/** A year's terms and closures, saved for other sites and years. */
export const Template = z.object({
  id: z.string(),
  organizationId: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  audience: z.enum(templateAudiences),
  siteId: z.nullable(z.string()),
  siteName: z.nullable(z.string()),
  /** The year of its dates; null when it can't be read any more. */
  fundingYear: z.nullable(z.string()),
  closures: z.number(),
  createdAt: Instant,
  /** Null where the caller may not read the name. */
  createdBy: z.nullable(z.string()),
  /** Whether the caller may rename and delete it. */
  mayChange: z.boolean(),
})
export type Template = z.infer<typeof Template>

const Names = {
  name: lineOf({ what: 'Name', min: 2, max: 120 }),
  description: z.optional(z.nullable(textOf({ what: 'Description', max: 500 }))),
}

export const TemplateInput = z.strictObject({
  ...Names,
  audience: z.enum(templateAudiences, 'Choose who may use it'),
})
export type TemplateInput = z.infer<typeof TemplateInput>

export const TemplateNames = z.strictObject(Names)
export type TemplateNames = z.infer<typeof TemplateNames>

/** With the split of the weeks that the dates were made for, where it is `splitOffered`. */
const withSplit = z.optional(z.boolean())

export const templates = {
  /** The organisation's templates that the caller may use, and the public ones; by name. */
  list: endpoint('GET /api/organizations/:organizationId/templates', {
    access: 'calendars:read',
    response: z.array(Template),
  }),
  save: endpoint('POST /api/calendars/:id/templates', {
    access: 'templates:manage',
    body: TemplateInput,
    response: Template,
    ...creates,
  }),
  update: endpoint('PATCH /api/templates/:id', {
    access: 'templates:manage',
    body: TemplateNames,
    response: Template,
  }),
  remove: endpoint('DELETE /api/templates/:id', {
    access: 'templates:manage',
    response: z.object({ id: z.string() }),
  }),
  /** The template applied to the site and year; `calendars.generate` creates the calendar. */
  preview: endpoint('POST /api/templates/:id/preview', {
    access: 'calendars:edit',
    body: z.strictObject({
      siteId: z.uuid('Please select a site'),
      fundingYear: FundingYearInput,
      withSplit,
    }),
    response: PlannedYear,
  }),
  /** The same from the site's calendar of the year before: the approved revision if there is one. */
  previewLastYear: endpoint('POST /api/sites/:id/last-year/preview', {
    access: 'calendars:edit',
    body: z.strictObject({ fundingYear: FundingYearInput, withSplit }),
    response: PlannedYear,
  }),
}
