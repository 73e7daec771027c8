import type { UploadedFile } from '#contract/endpoint.ts'

/** Media types by file extension, as browsers know few of them. */
export function uploadKind(mediaTypes: Readonly<Record<string, string>>, maxBytes: number) {
  const extensions = Object.keys(mediaTypes).map((extension) => `.${extension}`)
  const allowedEndings = `${extensions.slice(0, -1).join(', ')} or ${extensions.at(-1)}`

  function mediaTypeOf(name: string): string | undefined {
    const dot = name.lastIndexOf('.')
    return dot < 0 ? undefined : mediaTypes[name.slice(dot + 1).toLowerCase()]
  }

  return {
    extensions,

    /** Why the file can't be uploaded; null where it can. */
    uploadProblem({ name, size }: { name: string; size: number }): string | null {
      if (mediaTypeOf(name) === undefined) return `Choose a file whose name ends in ${allowedEndings}.`
      if (size === 0) return 'This file is empty: choose another.'
      if (size > maxBytes) return `This file is too large: it may have ${maxBytes / 1024} KB at most.`
      return null
    },

    async uploadOf(file: File): Promise<UploadedFile> {
      return { mediaType: mediaTypeOf(file.name) ?? '', content: new Uint8Array(await file.arrayBuffer()) }
    },
  }
}
