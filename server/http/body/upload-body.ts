import type { FastifyError, FastifyInstance } from 'fastify'
import type { Upload, UploadedFile } from '#contract/endpoint.ts'
import { Refusal } from '#server/problems.ts'

/** Accepts the upload's media types unparsed, JSON too, and nothing else; an empty body is left to the handler. */
export function acceptUploadOnly(scope: FastifyInstance, { mediaTypes, maxBytes }: Upload): void {
  scope.removeAllContentTypeParsers()
  for (const mediaType of mediaTypes) {
    scope.addContentTypeParser(
      mediaType,
      { parseAs: 'buffer', bodyLimit: maxBytes },
      async (_: unknown, content: Buffer): Promise<UploadedFile | undefined> =>
        content.length === 0 ? undefined : { mediaType, content },
    )
  }
  scope.setErrorHandler((error: FastifyError) => {
    throw error.statusCode === 413
      ? new Refusal('too-large', `That is too large: a file may have ${maxBytes / 1024} KB at most.`)
      : error
  })
  scope.addContentTypeParser('*', async () => {
    throw new Refusal(
      'unsupported-media-type',
      `Send a file of one of these types: ${mediaTypes.join(', ')}.`,
    )
  })
}
