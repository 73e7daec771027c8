import {
  type LinkComponentProps,
  type NavigateOptions,
  type RegisteredRouter,
  useRouter,
} from '@tanstack/react-router'
import type { ComponentProps, MouseEvent, ReactElement, ReactNode } from 'react'

type RouteLinkProps = Pick<NavigateOptions, 'to' | 'params' | 'hash' | 'state'> & ComponentProps<'a'>

/** A pointer that only passes over a link loads nothing. */
const intentMs = 50
let intent: ReturnType<typeof setTimeout> | undefined
const dropIntent = () => clearTimeout(intent)

/**
 * A link to a screen, whose code is loaded when it is pointed at or focused. The router's own component follows the
 * address with several subscriptions, for relative addresses and for links that say they are current: every address here
 * is a whole one, and a page with fifty links has much less to hold and to render.
 */
function RouteLink({ to, params, hash, state, onClick, ...rest }: RouteLinkProps) {
  const router = useRouter()
  const place = { to, params, hash } as NavigateOptions
  const load = () => void router.preloadRoute(place).catch(console.info)
  const loadSoon = () => {
    dropIntent()
    intent = setTimeout(load, intentMs)
  }

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    dropIntent()
    void router.navigate({ ...place, state } as NavigateOptions)
  }

  return (
    <a
      {...rest}
      href={router.buildLocation(place).href}
      onClick={follow}
      onMouseEnter={loadSoon}
      onMouseLeave={dropIntent}
      // A menu that has a link for an item listens to its focus too: this stands beside it, not in its place.
      onFocusCapture={loadSoon}
      onBlurCapture={dropIntent}
      onTouchStart={load}
    />
  )
}

/** Options of the router's own link that this one would pass on to the element. */
type NotTaken = { readonly [Name in Exclude<keyof LinkComponentProps<'a'>, keyof RouteLinkProps>]?: never }

/** Its `to` and `params` are checked against the routes. */
export const Link = RouteLink as <const To extends string | undefined = undefined>(
  props: LinkComponentProps<'a', RegisteredRouter, string, To, string, ''> &
    NotTaken & { readonly children?: ReactNode },
) => ReactElement

/** With the left button alone, in this tab: the browser handles all others. */
function isPlainClick({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent): boolean {
  const target = currentTarget.getAttribute('target') ?? '_self'
  return button === 0 && target === '_self' && !(metaKey || altKey || ctrlKey || shiftKey)
}
