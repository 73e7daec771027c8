/** The piece number of a file before packing; the zip's own pieces count from one. */
export function unpackedPieceNumber(fileNumber: number): number {
  return -fileNumber
}
