import fc from 'fast-check'

type Change = {
  readonly at: number
  readonly kind: 'set' | 'cut' | 'repeat' | 'insert'
  readonly byte: number
  readonly length: number
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  kind: fc.constantFrom('set' as const, 'cut' as const, 'repeat' as const, 'insert' as const),
  byte: fc.oneof(fc.integer({ min: 0, max: 255 }), fc.constantFrom(0, 10, 13, 34, 44, 58, 59, 92, 255)),
  length: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constantFrom(64, 1024)),
})

/** A valid file with a few bytes set, cut, repeated or inserted. */
export function mutatedBytes(seeds: readonly Uint8Array[]): fc.Arbitrary<Buffer> {
  return fc
    .tuple(fc.constantFrom(...seeds), fc.array(change, { minLength: 1, maxLength: 6 }))
    .map(([seed, changes]) => changes.reduce(changed, Buffer.from(seed)))
}

function changed(bytes: Buffer, { at, kind, byte, length }: Change): Buffer {
  const place = Math.floor(at * bytes.length)
  const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)]
  switch (kind) {
    case 'set':
      return Buffer.concat([before, Buffer.from([byte]), after.subarray(1)])
    case 'cut':
      return Buffer.concat([before, after.subarray(length)])
    case 'repeat':
      return Buffer.concat([before, after.subarray(0, length), after])
    case 'insert':
      return Buffer.concat([before, Buffer.alloc(length, byte), after])
  }
}
