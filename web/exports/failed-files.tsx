import { type Export, exports } from '#contract/publishing/exports.ts'
import { exportFormatNames } from '#domain/publish/export-format.ts'
import { LoadedPages, usePages } from '#web/api/loaded-pages.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'

const pageSize = 50

export function FailedFiles({ row: { id }, onClose }: { row: Export; onClose: () => void }) {
  const input = { params: { id }, query: { state: 'failed' as const } }
  const list = usePages(exports.files, pageSize, input)
  return (
    <Dialog
      onClose={onClose}
      width="wide"
      title="Files that could not be made"
      description="They are named in the manifest too. All others are in the zip."
    >
      <LoadedPages list={list} rows={3} what="The files">
        {(files) => (
          <ul className="grid divide-y divide-line">
            {files.map(({ number, siteName, fundingYear, format, reason }) => (
              <li key={number} className="py-2">
                <p className="font-semibold wrap-anywhere">
                  {siteName} · {fundingYear} · {exportFormatNames[format]}
                </p>
                <p className="text-soft">{reason}</p>
              </li>
            ))}
          </ul>
        )}
      </LoadedPages>
      <ShowMore list={list} />
    </Dialog>
  )
}
