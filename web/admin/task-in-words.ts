/** A kind of job in words: tasks are named by what they do (`send-mail`), so the name itself says it. */
export function taskInWords(task: string): string {
  const words = task.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
