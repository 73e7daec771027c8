import { upperFirst } from '#domain/year/first-letter.ts'

/** The name of a kind of job, made from its task name (`send-mail`). */
export function taskInWords(task: string): string {
  return upperFirst(task.replaceAll(/[-_]+/g, ' ').trim())
}
