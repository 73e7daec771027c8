import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/page/notice.tsx'
import type { Editor } from './use-editor.ts'

/** One line with reserved height, so that the year does not move with the first change. */
export function EditorNotices({ editor }: { editor: Editor }) {
  const { isDirty, isStale, isBack, compare, discard } = editor

  if (isStale) {
    return (
      <div role="alert" className="mb-4">
        <Notice
          tone="danger"
          title="Someone else has changed this calendar since you opened it"
          action={
            <Button size="small" onClick={() => void compare()}>
              Compare both versions
            </Button>
          }
        >
          Your changes are still on screen. Choose for each difference whether to keep theirs or yours.
        </Notice>
      </div>
    )
  }
  return (
    <div role="status" className="mb-4 min-h-10">
      {isDirty ? (
        <Notice
          tone="warn"
          {...(isBack && {
            action: (
              <Button size="small" onClick={discard}>
                Discard them
              </Button>
            ),
          })}
        >
          {isBack && 'Your changes have been restored. '}You have unsaved changes. Click "Save Changes" to
          update the calendar.
        </Notice>
      ) : (
        <p className="py-2.5 text-soft">All changes are saved.</p>
      )}
    </div>
  )
}
