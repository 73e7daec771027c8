import type { Endpoint, FileAnswer, ParamsOf } from '#contract/endpoint.ts'
import { send } from './call.ts'

type FileEndpoint = Endpoint & { readonly response: FileAnswer }

/** Downloads a file. Throws an ApiError unless it succeeds. */
export async function download<E extends FileEndpoint>(
  endpoint: E,
  { params, query, fileName }: { params: ParamsOf<E>; query?: object; fileName: string },
): Promise<void> {
  const response = await send(endpoint, { params, ...(query && { query: { ...query } }) })
  saveAs(fileName, await response.blob())
}

export function saveAs(fileName: string, contents: Blob) {
  const address = URL.createObjectURL(contents)
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  URL.revokeObjectURL(address)
}
