import { makeFiles } from '#server/publishing/threads/make-files.ts'
import { writeWorkbook } from './write-workbook.ts'

makeFiles(writeWorkbook)
