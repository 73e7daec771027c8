import { type ComponentProps, type ComponentType, type ReactElement, Suspense, useState } from 'react'
import { type ModuleOf, suspendingPart } from './page/lazy-part.tsx'

/** The button that opens a menu, with what it needs besides its own properties until the menu is loaded. */
export type MenuButton = (
  props: Pick<
    ComponentProps<'button'>,
    'aria-busy' | 'aria-expanded' | 'aria-haspopup' | 'onClick' | 'onFocus' | 'onKeyDown' | 'onPointerEnter'
  > & {
    /** Pressed by a key before the menu was there to notice: its first item then takes the focus. */
    'data-by-key'?: true
  },
) => ReactElement

/**
 * A menu that is open at first: its code is loaded on hover or focus of its button, and rendered when that is pressed.
 * If loading fails, pressing the button reports it.
 */
export function lazyMenu<Name extends string, Props extends { button: MenuButton }>(
  load: () => Promise<ModuleOf<Name, Props>>,
  name: Name,
): ComponentType<Props> {
  const Menu = suspendingPart(load, name)
  const prefetch = () => void load().catch(() => undefined)

  return function WhenPressed(props) {
    const [pressed, setPressed] = useState<'key' | 'pointer' | null>(null)
    const { button } = props

    if (pressed === null)
      return button({
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        onPointerEnter: prefetch,
        onFocus: prefetch,
        // Enter and Space click without a pointer.
        onClick: ({ detail }) => setPressed(detail === 0 ? 'key' : 'pointer'),
        onKeyDown: ({ key }) => key === 'ArrowDown' && setPressed('key'),
      })
    return (
      <Suspense fallback={button({ 'aria-busy': true })}>
        <Menu
          {...props}
          {...(pressed === 'key' && { button: (own) => button({ ...own, 'data-by-key': true }) })}
          onLoadFailed={() => setPressed(null)}
        />
      </Suspense>
    )
  }
}
