import { useRef, useState } from 'react'
import { FactPackInput, type FactPackPreview, factPacks } from '#contract/authorities/fact-packs.ts'
import type { ListedLocalAuthority } from '#contract/authorities/local-authorities.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSaveFile } from '#web/api/use-save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'
import { PackRows } from './pack-rows.tsx'

type FactPackCardProps = {
  /** Those that the search has found; null: all. */
  chosen: readonly ListedLocalAuthority[] | null
}

type OpenPack = { pack: FactPackInput; preview: FactPackPreview }

/** Facts and published term dates leave as one signed file, and come in from another installation row by row. */
export function FactPackCard({ chosen }: FactPackCardProps) {
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<OpenPack | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { save, saving } = useSaveFile('Failed to make the pack. Please try again.')
  const preview = useAction(factPacks.preview, {
    failure: { title: 'Pack Not Read', text: 'Failed to read the pack. Please try again.' },
    onRefused: (error) => {
      setRefusal(error.sentence ?? null)
      return error.sentence !== undefined
    },
  })

  function close() {
    setOpen(null)
    input.current?.focus()
  }

  async function read(file: File) {
    setOpen(null)
    const found = await readPackFile(file)
    setRefusal('refusal' in found ? found.refusal : null)
    if ('refusal' in found) return
    const seen = await preview.run({ body: found.pack })
    if (seen) setOpen({ pack: found.pack, preview: seen })
  }

  const authorities = chosen?.map(({ code }) => code).join(',')
  return (
    <Card title="Facts from and for other installations">
      <p className="mb-3 text-soft">
        A pack holds what is known with its source and the published term dates, signed with this
        installation’s key. Nothing of a pack is recorded before you accept it.
      </p>
      <div className="grid items-end gap-3 sm:grid-cols-2">
        <Field
          label="Read a pack"
          help="A .json file that another installation has made."
          error={refusal ?? undefined}
        >
          <FileInput ref={input} accept=".json" disabled={preview.isPending} onFile={read} />
        </Field>
        <Button
          className="justify-self-start sm:justify-self-end"
          isPending={saving !== null}
          onClick={() =>
            void save(factPacks.make, {
              params: {},
              ...(authorities !== undefined && { query: { authorities } }),
            })
          }
        >
          {chosen === null ? 'Download all facts' : `Download the facts of ${chosen.length} found`}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {preview.isPending && 'Reading the pack'}
      </p>
      {open !== null && <PackRows key={open.pack.signature} {...open} onDone={close} />}
    </Card>
  )
}

const notAPack = 'This is not a pack of facts. Choose a .json file that Term Calendar has made.'

async function readPackFile(file: File): Promise<{ pack: FactPackInput } | { refusal: string }> {
  try {
    const read = FactPackInput.safeParse(JSON.parse(await file.text()))
    return read.success ? { pack: read.data } : { refusal: notAPack }
  } catch {
    return { refusal: notAPack }
  }
}
