import type { ComponentProps, FormEvent } from 'react'

type FormProps = Omit<ComponentProps<'form'>, 'noValidate' | 'onSubmit'> & { onSubmit: () => unknown }

/** For values without React Hook Form, whose errors the fields show. */
export function Form({ onSubmit, ...rest }: FormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    // React events bubble from a dialog to the form of the page.
    event.stopPropagation()
    void onSubmit()
  }

  return <form noValidate {...rest} onSubmit={submit} />
}
