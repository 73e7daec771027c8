import { useLocation } from '@tanstack/react-router'

/** The secret of the link that led here. It stands behind the #, which no server and no log ever sees. */
export function useLinkToken(): string {
  return useLocation({ select: ({ hash }) => hash.replace(/^#/, '') })
}
