import { bold, everything, inRuns, regular } from './sheet-fonts.ts'

/** The rows of a sheet from top to bottom: a kind and its texts. `pair` and `total` are a name and an amount. */
export type SheetLine =
  | ['heading' | 'label' | 'line', string]
  | ['pair' | 'total', name: string, amount: string]
  | ['gap' | 'rule']

export interface Sheet {
  title: string
  madeAt: Date
  lines: SheetLine[]
}

const edge = 56
const width = 595 - 2 * edge

/** An A4 page in any script. Fonts are parsed for each, which is slow: call it in a media worker. */
export async function drawSheet({ title, madeAt, lines }: Sheet): Promise<Buffer> {
  // Loaded on first use.
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    margin: edge,
    info: { Title: title, CreationDate: madeAt, ModDate: madeAt, Producer: 'Fanlight', Creator: 'Fanlight' },
  })
  const bytes: Buffer[] = []
  pdf.on('data', (part: Buffer) => bytes.push(part))
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('end', () => resolve(Buffer.concat(bytes)))
    pdf.on('error', reject)
  })

  function write(text: string, { size = 10, font = regular, color = '#14111a', room = width } = {}) {
    const runs = inRuns(text)
    pdf.fontSize(size).fillColor(color)
    runs.forEach((run, index) => {
      pdf.font(run.isCommon ? font() : everything())
      const place = index === 0 ? [edge, pdf.y] : []
      pdf.text(run.text, ...(place as [number, number]), { width: room, continued: index < runs.length - 1 })
    })
  }

  function pair(name: string, amount: string, how: { size?: number; font?: typeof regular } = {}) {
    const top = pdf.y
    write(name, { ...how, room: width - 130 })
    const below = pdf.y
    pdf.font((how.font ?? regular)()).text(amount, edge, top, { width, align: 'right' })
    pdf.y = Math.max(below, pdf.y)
    pdf.moveDown(0.4)
  }

  const draw = {
    heading: (text: string) => {
      write(text, { size: 20, font: bold })
      pdf.moveDown(0.3)
    },
    label: (text: string) => write(text, { size: 8, color: '#6b6577' }),
    line: (text: string) => write(text),
    pair,
    total: (name: string, amount: string) => pair(name, amount, { size: 13, font: bold }),
    gap: () => void pdf.moveDown(0.8),
    rule: () => {
      pdf.moveDown(0.3)
      pdf
        .moveTo(edge, pdf.y)
        .lineTo(edge + width, pdf.y)
        .lineWidth(0.5)
        .strokeColor('#c9c3d2')
        .stroke()
      pdf.moveDown(0.6)
    },
  }
  for (const [kind, ...texts] of lines) (draw[kind] as (...texts: string[]) => void)(...texts)
  pdf.end()
  return done
}
