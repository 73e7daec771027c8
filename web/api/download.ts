import type { Endpoint, FileAnswer, ParamsOf } from '#contract/endpoint.ts'
import { minutes } from '#domain/year/duration.ts'
import { send } from './call.ts'

export type FileEndpoint = Endpoint & { readonly response: FileAnswer }

/** Downloads a file under the given name, or under the server's, and returns it. Throws an ApiError unless it succeeds. */
export async function download<E extends FileEndpoint>(
  endpoint: E,
  { params, query, fileName }: { params: ParamsOf<E>; query?: object; fileName?: string },
): Promise<string> {
  const response = await send(endpoint, { params, ...(query && { query: { ...query } }) })
  const name = fileName ?? nameIn(response.headers.get('content-disposition') ?? '')
  saveAs(name, await response.blob())
  return name
}

function nameIn(disposition: string): string {
  const [, extended] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  const [, plain = 'calendar'] = /filename="([^"]*)"/.exec(disposition) ?? []
  return extended === undefined ? plain : decodeURIComponent(extended)
}

export function saveAs(fileName: string, contents: Blob) {
  const address = URL.createObjectURL(contents)
  downloadFrom(address, fileName)
  // Some browsers read it after the click, and then save nothing if it is gone.
  setTimeout(() => URL.revokeObjectURL(address), 1 * minutes)
}

/** By the browser itself, directly to disk, as a large file must not be held in memory; the server may name it. */
export function downloadFrom(address: string, fileName = '') {
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
}
