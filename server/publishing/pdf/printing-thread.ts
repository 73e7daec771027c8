import { makeFiles } from '#server/publishing/threads/make-files.ts'
import { drawCalendar } from './calendar/draw-calendar.ts'
import { drawPoster } from './poster/draw-poster.ts'
import type { PrintJob } from './print-job.ts'
import { drawProof } from './proof/draw-proof.ts'

makeFiles(draw)

/** Draws the sheet that the job names. A new kind of sheet is a line here and its job in `print-job.ts`. */
function draw(job: PrintJob): Promise<Uint8Array> {
  switch (job.sheet) {
    case 'calendar':
      return drawCalendar(job)
    case 'proof':
      return drawProof(job)
    case 'poster':
      return drawPoster(job)
  }
}
