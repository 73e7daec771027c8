import { FactPackInput } from '#contract/authorities/fact-packs.ts'

const notAPack = 'This is not a pack of facts. Choose a .json file that Term Calendar has made.'

export async function readPackFile(file: File): Promise<{ pack: FactPackInput } | { refusal: string }> {
  try {
    const read = FactPackInput.safeParse(JSON.parse(await file.text()))
    return read.success ? { pack: read.data } : { refusal: notAPack }
  } catch {
    return { refusal: notAPack }
  }
}
