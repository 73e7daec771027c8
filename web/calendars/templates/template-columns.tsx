import type { Template } from '#contract/calendars/templates.ts'
import { DayOf } from '#web/session/shown-dates.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { actionsColumn, type Column } from '#web/ui/table.tsx'

export type TemplateAction = 'preview' | 'rename' | 'delete'

export function templateColumns(
  onAction: (act: TemplateAction, template: Template) => void,
): readonly Column<Template>[] {
  return [
    {
      title: 'Name',
      isRowHeading: true,
      cell: ({ name, description }) => (
        <span>
          <span className="font-semibold">{name}</span>
          {description !== null && <span className="block text-small text-soft">{description}</span>}
        </span>
      ),
    },
    {
      title: 'Who may use it',
      cell: (template) => (
        <Badge>
          <span className="whitespace-normal wrap-anywhere">{audienceOf(template)}</span>
        </Badge>
      ),
    },
    { title: 'Dates of', cell: ({ fundingYear }) => fundingYear ?? 'Can no longer be read' },
    {
      title: 'Saved',
      cell: ({ createdAt, createdBy }) => (
        <span>
          <DayOf instant={createdAt} />
          {createdBy !== null && (
            <span className="block text-small text-soft wrap-anywhere">{createdBy}</span>
          )}
        </span>
      ),
    },
    actionsColumn((template) => (
      <span className="flex flex-wrap gap-1.5 md:justify-end">
        {template.fundingYear !== null && (
          <Button
            size="small"
            aria-label={`Preview and use ${template.name}`}
            onClick={() => onAction('preview', template)}
          >
            Preview and use
          </Button>
        )}
        {template.mayChange && (
          <>
            <Button
              size="small"
              aria-label={`Rename ${template.name}`}
              onClick={() => onAction('rename', template)}
            >
              Rename
            </Button>
            <Button
              size="small"
              variant="quiet"
              aria-label={`Delete ${template.name}`}
              onClick={() => onAction('delete', template)}
            >
              Delete
            </Button>
          </>
        )}
      </span>
    )),
  ]
}

function audienceOf({ audience, siteName }: Template): string {
  switch (audience) {
    case 'organization':
      return 'All sites'
    case 'site':
      return siteName ?? 'One site'
    case 'public':
      return 'Everyone'
  }
}
