/** A file's kind by its own bytes. Names and declared types are the sender's claims, so we ignore them. */
export interface FileKind {
  kind: 'image' | 'video'
  format: 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | 'mp4' | 'mov' | 'webm'
}

/** This many bytes of a file's start are enough to tell. */
export const headBytes = 4096

export function kindOfFile(head: Buffer): FileKind | undefined {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return image('jpeg')
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return image('png')
  if (/^GIF8[79]a$/.test(text(head, 0, 6))) return image('gif')
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return image('webp')
  if (startsWith(head, [0x1a, 0x45, 0xdf, 0xa3])) return head.includes('webm') ? video('webm') : undefined
  return kindOfBoxes(head)
}

const image = (format: FileKind['format']): FileKind => ({ kind: 'image', format })
const video = (format: FileKind['format']): FileKind => ({ kind: 'video', format })

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']
const movieBrands = /^(isom|iso[2-9]|mp4[12]|avc1|av01|M4V |M4VP|MSNV|dash|cmfc|3gp\d|f4v )$/

/** MP4, MOV, AVIF and HEIC are all made of boxes; the brands in the first one tell them apart. */
function kindOfBoxes(head: Buffer): FileKind | undefined {
  const type = text(head, 4, 8)
  if (type === 'moov' || type === 'mdat' || type === 'wide') return video('mov')
  if (type !== 'ftyp') return undefined
  const brands = brandsOf(head)
  if (brands.includes('avif') || brands.includes('avis')) return image('avif')
  if (brands.some((brand) => heicBrands.includes(brand))) return image('heic')
  if (brands[0] === 'qt  ') return video('mov')
  if (brands.some((brand) => movieBrands.test(brand))) return video('mp4')
  return brands.includes('mif1') ? image('heic') : undefined
}

function brandsOf(head: Buffer): string[] {
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [text(head, 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(head, at, at + 4))
  return brands
}

const startsWith = (head: Buffer, bytes: number[]) => bytes.every((byte, at) => head[at] === byte)
const text = (head: Buffer, from: number, to: number) => head.toString('latin1', from, to)
