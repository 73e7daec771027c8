/** Something that the installation signs: a table in words, so that people and programs read the same. */
export type Statement = {
  readonly kind: 'proof' | 'receipt'
  readonly title: string
  readonly lines: readonly StatementLine[]
  /** The product's address. */
  readonly signer: string
  /** ISO 8601. */
  readonly signedAt: string
}

export type StatementLine = { readonly label: string; readonly words: string }
