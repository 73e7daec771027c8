/** The number of the piece in which a file lies until it is packed; the zip's own pieces count from one. */
export function unpackedPieceNumber(fileNumber: number): number {
  return -fileNumber
}
