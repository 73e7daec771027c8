import PDFDocument from 'pdfkit'

type Printing = { readonly order?: 'by-row' | 'by-column'; readonly userPassword?: string }

const [left, top, columnWidth, lineHeight] = [50, 60, 170, 15]
const lineWidth = 495
const pageHeight = 740

/** Text as councils print it: lines that are broken at the margin, and a table where there are tabs. */
export async function printedPdf(
  text: string,
  { order = 'by-row', userPassword }: Printing = {},
): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: 'A4',
    margin: 40,
    ...(userPassword !== undefined && { userPassword }),
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve) => document.on('end', resolve))
  document.font('Helvetica').fontSize(11)
  let y = top
  const cells = text.split('\n').flatMap((line) => {
    const parts = line.split('\t')
    const width = parts.length === 1 ? lineWidth : undefined
    const height = width === undefined ? lineHeight : document.heightOfString(line || ' ', { width })
    const placed = parts.map((part, column) => ({ part, column, x: left + column * columnWidth, y, width }))
    y += Math.max(height, lineHeight)
    return placed
  })
  if (y > pageHeight) throw new RangeError('More than a page')
  const drawn = order === 'by-row' ? cells : cells.toSorted((a, b) => a.column - b.column)
  for (const { part, x, y: at, width } of drawn)
    document.text(part, x, at, width === undefined ? { lineBreak: false } : { width })
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
