import { type DragEvent, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FileInput } from '#web/ui/form/file-input.tsx'

type FileDropProps = {
  extensions: readonly string[]
  error: string | undefined
  isReading: boolean
  onFile: (file: File) => void
}

export function FileDrop({ extensions, error, isReading, onFile }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)

  function take(file: File | undefined) {
    if (file !== undefined && !isReading) onFile(file)
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard
    <div
      className={classNames(
        'rounded-control border border-dashed p-3.5 transition-colors',
        isOver ? 'border-action bg-action-soft' : 'border-control bg-hover/60',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <Field label="Drop a file here, or choose one" help="1 MB at most." error={error}>
        <FileInput accept={extensions.join(',')} disabled={isReading} onFile={take} />
      </Field>
    </div>
  )
}
