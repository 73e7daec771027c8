import { type FundingYearStart, termTypesFrom } from '#domain/year/funding-year-start.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import { TextList } from '#web/ui/text-list.tsx'
import type { StartFrom } from './use-start-from.ts'

type AdjustmentsNoticeProps = { startFrom: StartFrom; yearStart: FundingYearStart }

export function AdjustmentsNotice({ startFrom, yearStart }: AdjustmentsNoticeProps) {
  const { sentences, split, isPending, takeSplit, dismiss } = startFrom
  return (
    <div className="mb-3" role="status">
      <Notice
        title={sentences.length === 1 ? '1 adjustment' : `${sentences.length} adjustments`}
        action={
          <>
            {split && (
              <Button size="small" isPending={isPending} onClick={() => void takeSplit()}>
                Use the split{' '}
                {termTypesFrom(yearStart)
                  .map((termType) => split[termType])
                  .join(' + ')}
              </Button>
            )}
            <Button size="small" onClick={dismiss}>
              Got it
            </Button>
          </>
        }
      >
        <TextList className="grid list-disc gap-0.5 pl-4" texts={sentences} />
      </Notice>
    </div>
  )
}
