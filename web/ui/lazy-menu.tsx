import { type ComponentProps, type ComponentType, type ReactElement, Suspense, useState } from 'react'
import { suspendingPart } from './page/lazy-part.tsx'

/** The button that opens a menu, with what it needs besides its own properties until the menu is loaded. */
export type MenuButton = (
  props: Pick<
    ComponentProps<'button'>,
    'aria-busy' | 'aria-expanded' | 'aria-haspopup' | 'onClick' | 'onFocus' | 'onKeyDown' | 'onPointerEnter'
  >,
) => ReactElement

/**
 * A menu that is open at first: its code is loaded on hover or focus of its button, and rendered when that is pressed.
 * If loading fails, pressing the button reports it.
 */
export function lazyMenu<Props extends { button: MenuButton }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Menu = suspendingPart(load)
  const prefetch = () => void load().catch(() => undefined)

  return function WhenPressed(props) {
    const [isPressed, setIsPressed] = useState(false)
    const { button } = props
    const open = () => setIsPressed(true)

    if (!isPressed)
      return button({
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        onPointerEnter: prefetch,
        onFocus: prefetch,
        onClick: open,
        onKeyDown: ({ key }) => key === 'ArrowDown' && open(),
      })
    return (
      <Suspense fallback={button({ 'aria-busy': true })}>
        <Menu {...props} onLoadFailed={() => setIsPressed(false)} />
      </Suspense>
    )
  }
}
