import { useLocation } from '@tanstack/react-router'
import { BackLink } from './back-link.tsx'

type CameFromLinkProps = {
  /** Where no link was followed: the address was typed, or is that of a bookmark. */
  otherwise: { path: '/sites' | '/dashboard' | '/council'; title: string }
}

/** Back to the page whose link gives its `fromHere`. */
export function CameFromLink({ otherwise }: CameFromLinkProps) {
  const { path, title } = useLocation({ select: ({ state }) => state.cameFrom }) ?? otherwise
  return <BackLink to={path}>Back to {path === '/dashboard' ? 'Dashboard' : title}</BackLink>
}
