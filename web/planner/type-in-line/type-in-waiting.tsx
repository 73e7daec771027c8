import { useEffect } from 'react'
import { TextInput } from '#web/ui/form/field.tsx'
import { lineLook } from './line-look.ts'
import { forgetTypedEarly, noteTyped } from './typed-early.ts'

/** In the place of the line until that is loaded, which goes on with what is typed here. */
export function TypeInWaiting() {
  useEffect(() => forgetTypedEarly, [])
  return (
    <div className="type-in-line">
      <TextInput
        {...lineLook}
        onFocus={() => noteTyped({ hasFocus: true })}
        onChange={({ target }) => noteTyped({ text: target.value, isEntered: false })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter here must not submit the page's form.
          event.preventDefault()
          noteTyped({ isEntered: true })
        }}
      />
    </div>
  )
}
