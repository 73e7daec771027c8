import { makeFiles } from '#server/publishing/threads/make-files.ts'
import { draw } from './sheets.ts'

makeFiles(draw)
