import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, errorMessage, loadingFailure } from '#web/api/api-error.ts'

/** The token in the link's fragment, which is never sent to a server and so never logged. */
export function useLinkToken(): string {
  return useLocation({ select: ({ hash }) => hash.replace(/^#/, '') })
}

type Link<Answer> =
  | { state: 'looking' }
  | { state: 'open'; answer: Answer }
  /** `over`: the link is wrong or no longer valid. */
  | { state: 'over' | 'unreachable'; because: string }

type LinkWords = { incomplete: string; unknown: string }

/** Asks the server what the page's link is for. `ask` and `words` must stay the same objects. */
export function useLink<Answer>(ask: (token: string) => Promise<Answer>, words: LinkWords) {
  const token = useLinkToken()
  const [link, setLink] = useState<Link<Answer>>({ state: 'looking' })

  const look = useCallback(
    async (because?: string) => {
      const invalidBecause = because ?? (token === '' ? words.incomplete : undefined)
      if (invalidBecause !== undefined) return setLink({ state: 'over', because: invalidBecause })
      setLink({ state: 'looking' })
      try {
        setLink({ state: 'open', answer: await ask(token) })
      } catch (failure) {
        const isAnswered = failure instanceof ApiError && failure.status < 500
        setLink(
          isAnswered
            ? { state: 'over', because: errorMessage(failure, words.unknown) }
            : { state: 'unreachable', because: loadingFailure(failure) },
        )
      }
    },
    [token, ask, words],
  )

  useEffect(() => {
    void look()
  }, [look])

  return { token, link, look }
}
