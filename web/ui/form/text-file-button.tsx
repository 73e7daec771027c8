import { type ComponentProps, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'

type TextFileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & { onText: (text: string) => void }

export function TextFileButton({ onText, ...rest }: TextFileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          target.value = ''
          void chosen?.text().then(onText)
        }}
      />
      <Button {...rest} onClick={() => input.current?.click()} />
    </>
  )
}
