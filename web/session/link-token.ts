import { useLocation } from '@tanstack/react-router'

/** The token in the link's fragment, which is never sent to a server and so never logged. */
export function useLinkToken(): string {
  return useLocation({ select: ({ hash }) => hash.replace(/^#/, '') })
}
