import { saveAs } from '#web/api/download.ts'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { productName } from '#web/ui/page/product-name.ts'
import { TextList } from '#web/ui/text-list.tsx'

export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <div className="grid gap-3">
      <TextList
        className="grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-1.5 rounded-control bg-hover p-4 font-mono text-lead"
        texts={codes}
      />
      <div className="flex flex-wrap items-center gap-2">
        <CopyButton text={codes.join('\n')} label="Copy" />
        <Button
          icon="download"
          size="small"
          onClick={() => saveAs('term-calendar-recovery-codes.txt', fileOf(codes))}
        >
          Download
        </Button>
      </div>
    </div>
  )
}

export const mayLoseCodes = () =>
  window.confirm('These recovery codes are not shown again. Leave without saving them?')

function fileOf(codes: readonly string[]): Blob {
  const lines = [
    `${productName} recovery codes`,
    'Each works once, in place of a code from the app.',
    '',
    ...codes,
    '',
  ]
  return new Blob([lines.join('\r\n')], { type: 'text/plain' })
}
