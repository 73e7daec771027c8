/** The name of a kind of job, made from its task name (`send-mail`). */
export function taskInWords(task: string): string {
  const words = task.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
