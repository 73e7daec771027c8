import { useLocation } from '@tanstack/react-router'
import { BackLink } from './back-link.tsx'

type CameFromLinkProps = {
  /** Where no link was followed: the address was typed, or is that of a bookmark. */
  otherwise: { path: '/sites' | '/dashboard' | '/council' | '/local-authorities'; title: string }
}

/** Back to the page whose link gives its `fromHere`. */
export function CameFromLink({ otherwise }: CameFromLinkProps) {
  const cameFrom = useLocation({ select: ({ state }) => state.cameFrom })
  const { path, hash, title } = cameFrom ?? { ...otherwise, hash: '' }
  return (
    <BackLink to={path} hash={hash} state={{ cameFrom: cameFrom?.cameFrom }}>
      Back to {path === '/dashboard' ? 'Dashboard' : title}
    </BackLink>
  )
}
