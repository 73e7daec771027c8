import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'

type Values = Readonly<Record<string, string>>

/** Values in the page's address: they stay when it is loaded again, and can be sent to a colleague. */
export function useAddress(): readonly [URLSearchParams, (values: Values) => void] {
  const text = useLocation({ select: ({ searchStr }) => searchStr })
  const navigate = useNavigate()
  const address = useMemo(() => new URLSearchParams(text), [text])
  return [
    address,
    (values) => void navigate({ to: '.', search: values, replace: true, resetScroll: false }),
  ] as const
}
