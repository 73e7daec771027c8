import type { Plugin } from 'vite'

const routes = '/@tanstack/react-router/dist/esm/route.js'
const link = /\bthis\.Link = React\.forwardRef\(.*?\n\t\t\}\);/gs

/**
 * The router gives each route a link component of its own. No page uses one, because `web/session/links/link.tsx` is the
 * app's, and they alone bring the router's link into every screen.
 */
export function routesWithoutLinks(): Plugin {
  return {
    name: 'routes-without-links',
    apply: 'build',
    transform(code, id) {
      if (!id.endsWith(routes)) return null
      const replaced = code.replaceAll(link, '')
      if (replaced === code)
        this.error('The router writes the links of its routes in another way: see routes-without-links.ts.')
      return { code: replaced, map: null }
    },
  }
}
