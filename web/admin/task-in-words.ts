import { atStart } from '#domain/plan/nation-words.ts'

/** The name of a kind of job, made from its task name (`send-mail`). */
export function taskInWords(task: string): string {
  return atStart(task.replaceAll(/[-_]+/g, ' ').trim())
}
