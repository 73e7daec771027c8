import type { ComponentProps } from 'react'
import { TextInput } from './field.tsx'

type FileInputProps = Omit<ComponentProps<typeof TextInput>, 'type' | 'onChange'> & {
  onFile: (file: File) => Promise<void> | void
}

export function FileInput({ onFile, ...rest }: FileInputProps) {
  async function take(input: HTMLInputElement) {
    const [file] = input.files ?? []
    if (file === undefined) return
    await onFile(file)
    // So that the same file can be chosen again once it is corrected.
    input.value = ''
  }

  return <TextInput {...rest} type="file" onChange={({ target }) => void take(target)} />
}
