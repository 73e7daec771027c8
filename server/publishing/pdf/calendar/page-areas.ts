import { type Box, longSide, shortSide } from '#server/publishing/pdf/pdf-document.ts'

const margin = { side: 30, top: 26, bottom: 24 }
const headHeight = 52
const footHeight = 12
const legendHeight = 16
const panelWidth = 206
const gutter = 22

const width = longSide - 2 * margin.side
const bodyTop = margin.top + headHeight + 12
const footTop = shortSide - margin.bottom - footHeight
const bodyHeight = footTop - 6 - bodyTop

export const areas = {
  head: { x: margin.side, y: margin.top, width, height: headHeight },
  months: {
    x: margin.side,
    y: bodyTop,
    width: width - panelWidth - gutter,
    height: bodyHeight - legendHeight,
  },
  legend: {
    x: margin.side,
    y: bodyTop + bodyHeight - legendHeight,
    width: width - panelWidth - gutter,
    height: legendHeight,
  },
  panel: { x: margin.side + width - panelWidth, y: bodyTop, width: panelWidth, height: bodyHeight },
  foot: { x: margin.side, y: footTop, width, height: footHeight },
} as const satisfies Record<string, Box>
