import sharp from 'sharp'

/** Stands in for a picture that nobody made: a card in a colour of its own. */
export function plainCard(key: string, width: number, height: number) {
  const shade = (from: number) => 110 + (Number.parseInt(key.slice(from, from + 2), 16) % 90)
  const background = { r: shade(0), g: shade(2), b: shade(4) }
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}
