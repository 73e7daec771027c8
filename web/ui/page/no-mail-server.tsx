import { Notice } from './notice.tsx'

/** On public pages, where a link was asked for and can't be sent. */
export function NoMailServer() {
  return (
    <Notice tone="warn" title="The email can’t be sent yet">
      No mail server is set up here. The email waits and goes out once there is one; your administrator can
      help you before that.
    </Notice>
  )
}
