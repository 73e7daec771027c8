import { Link } from '#web/session/links/link.tsx'
import { buttonLook } from '#web/ui/button.tsx'
import { productName } from '#web/ui/page/product-name.ts'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  return (
    <MessagePage title="404 Page Not Found" action={<HomeLink />}>
      Did you forget to add the page to the router?
    </MessagePage>
  )
}

function HomeLink() {
  return (
    <Link to="/" className={buttonLook({ variant: 'main' })}>
      Go to {productName}
    </Link>
  )
}
