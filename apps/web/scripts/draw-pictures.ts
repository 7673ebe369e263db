// Draws what is committed as pictures: icons, the Open Graph picture, the faces of the landing page.
// Run after changing the mark or the portraits: node apps/web/scripts/draw-pictures.ts (CHROMIUM_PATH names a browser).
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromium } from 'playwright-core'
import { brand } from '../app/lib/brand.ts'
import { type FaceName, facesInWindow } from '../app/static/face-names.ts'
import { fanlightPanes, paneMiddle, panes, sill } from '../app/ui/fanlight-panes.ts'

const require = createRequire(import.meta.url)
const sharp = createRequire(new URL('../../api/package.json', import.meta.url))('sharp')
const publicFolder = new URL('../public/', import.meta.url)
const light = (id: string, x1: number, y1: number, x2: number, y2: number) =>
  `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop stop-color="#ff6a3d"/><stop offset="1" stop-color="#d6336c"/></linearGradient>`

const mark = `${light('l', 6, 8, 58, 36)}<g fill="url(#l)">${[...panes, sill].map((d) => `<path d="${d}"/>`).join('')}</g>`
const svg = (viewBox: string, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><title>${brand.name}</title>${inside}</svg>\n`

/** `room` is the share of the icon's width that the mark takes: less where a platform cuts the corners off. */
function icon(room: number, corner: number) {
  const scale = (512 * room) / 64
  const place = `translate(${256 - 32 * scale} ${256 - 20.5 * scale}) scale(${scale})`
  return svg(
    '0 0 512 512',
    `<rect width="512" height="512" rx="${corner}" fill="#14111a"/><g transform="${place}">${mark}</g>`,
  )
}

const png = (name: string, size: number) => ({ src: `/${name}.png`, sizes: `${size}x${size}`, type: 'image/png' })
const manifest = {
  name: brand.name,
  short_name: brand.name,
  description: 'Subscribe to AI characters dreamt up by people.',
  id: '/',
  start_url: '/profiles',
  scope: '/',
  display: 'standalone',
  background_color: '#14111a',
  theme_color: '#14111a',
  icons: [
    png('icon-192', 192),
    png('icon-512', 512),
    { ...png('icon-maskable-512', 512), purpose: 'maskable' },
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
}

async function fontFace(family: string, file: string) {
  const data = (await readFile(require.resolve(file))).toString('base64')
  return `@font-face{font-family:${family};src:url(data:font/woff2;base64,${data});font-weight:100 900}`
}

/** Where the demo world keeps the portraits of the faces that stand on our pages. */
const faces: Record<FaceName, string> = {
  odile: 'odile-farrow',
  brine: 'captain-brine',
  wren: 'wren-halloway',
  pip: 'pip-the-errata',
  zahra: 'commander-zahra-idris',
  queen: 'queen-amaranth-the-unready',
  vesper: 'vesper-9',
  celeste: 'dona-celeste',
  sunniva: 'sunniva-of-the-high-hut',
  tali: 'tali-brightwater',
  lux: 'lux-moreno',
  isolde: 'isolde-vane',
  percival: 'sir-percival-moss',
  ottoline: 'ottoline-gear',
  bolt: 'bolt',
}
const portraitOf = (folder: string) =>
  readFile(new URL(`../../api/assets/world/${folder}/portrait.webp`, import.meta.url))

async function openGraph() {
  const portraits = await Promise.all(
    facesInWindow.map(async (name) => (await portraitOf(faces[name])).toString('base64')),
  )
  const fanlight = { centre: { x: 576, y: 576 }, inner: 312, outer: 496, bar: 14, scallop: 122 }
  const window = fanlightPanes(fanlight).map((d, index) => {
    const { x, y } = paneMiddle(fanlight, index, 440)
    const face = `<image x="${x - 165}" y="${y - 172}" width="330" height="412" href="data:image/webp;base64,${portraits[index]}"/>`
    return `<clipPath id="c${index}"><path d="${d}"/></clipPath><g clip-path="url(#c${index})">${face}</g>`
  })
  const fonts = await Promise.all([
    fontFace('Display', '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2'),
    fontFace('Text', '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  ])
  return `<style>${fonts.join('')}
    body{margin:0;width:1200px;height:630px;overflow:hidden;position:relative;color:#f6f1ea;text-align:center;
      background:radial-gradient(700px 420px at 50% 570px,#6a2739,transparent 72%),radial-gradient(1200px 600px at 50% 50%,#2a1729,#14111a 75%)}
    .window{position:absolute;left:50px;top:44px;width:1100px;overflow:visible}
    h1{position:absolute;inset:auto 0 76px;margin:0;font:560 56px/1.05 Display;letter-spacing:-.02em}
    h1 span{background:linear-gradient(100deg,#ff8a63,#ff7fa6);background-clip:text;color:transparent}
    p{position:absolute;inset:auto 0 18px;margin:0;font:600 24px Text}</style>
    <svg class="window" viewBox="0 0 1152 580">${window.join('')}</svg>
    <h1>Subscribe to<br>AI characters<br>dreamt up by <span>people.</span></h1><p>${brand.name}</p>`
}

async function drawIcons(browser: Awaited<ReturnType<typeof chromium.launch>>) {
  const page = await browser.newPage({ deviceScaleFactor: 1 })
  const draw = async (markup: string, width: number, height: number, file: string) => {
    await page.setViewportSize({ width, height })
    await page.setContent(markup)
    await page.evaluate(() => document.fonts.ready)
    const isPhoto = file.endsWith('.jpg')
    const path = new URL(file, publicFolder).pathname
    await page.screenshot(isPhoto ? { path, type: 'jpeg', quality: 86 } : { path, omitBackground: true })
  }
  const framed = (picture: string) => `<style>body{margin:0}svg{display:block;width:100vw}</style>${picture}`
  await draw(framed(icon(0.86, 110)), 32, 32, 'favicon-32.png')
  await draw(framed(icon(0.72, 0)), 180, 180, 'icon-180.png')
  await draw(framed(icon(0.76, 110)), 192, 192, 'icon-192.png')
  await draw(framed(icon(0.76, 110)), 512, 512, 'icon-512.png')
  await draw(framed(icon(0.58, 0)), 512, 512, 'icon-maskable-512.png')
  await draw(await openGraph(), 1200, 630, 'og.jpg')
}

await mkdir(publicFolder, { recursive: true })
await writeFile(new URL('favicon.svg', publicFolder), icon(0.86, 110))
for (const [name, folder] of Object.entries(faces)) {
  const face = await sharp(await portraitOf(folder))
    .resize(240, 300)
    .webp({ quality: 74, effort: 6 })
    .toBuffer()
  await writeFile(new URL(`../app/static/faces/${name}.webp`, import.meta.url), face)
}
await writeFile(new URL('manifest.webmanifest', publicFolder), `${JSON.stringify(manifest, null, 2)}\n`)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
await drawIcons(browser)
await browser.close()
