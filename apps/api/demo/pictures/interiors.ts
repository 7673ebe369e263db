import type { Frame } from './backdrop.ts'
import { hsl } from './colour.ts'

const wall = ({ width, height, light }: Frame, opacity = 0.82) =>
  `<rect width="${width}" height="${height}" fill="${light.far}" opacity="${opacity}"/>`

const floor = ({ width, height, light }: Frame, from = 0.84) =>
  `<rect y="${height * from}" width="${width}" height="${height * (1 - from)}" fill="${light.near}"/><rect y="${height * from}" width="${width}" height="${height * 0.008}" fill="${light.sun}" opacity=".25"/>`

/** Shelves of books, and a lamp that somebody left on. */
export function library(frame: Frame) {
  const { width, height, random, light } = frame
  let drawn = wall(frame, 0.92)
  const rows = 6
  for (let row = 0; row < rows; row++) {
    const foot = (height * 0.9 * (row + 1)) / rows
    for (let x = width * 0.02; x < width * 0.98; ) {
      const wide = random.between(0.02, 0.042) * width
      const tall = random.between(0.075, 0.118) * height
      const lean = random.chance(0.08) ? random.between(-9, 9) : 0
      drawn += `<rect x="${x}" y="${foot - tall}" width="${wide * 0.92}" height="${tall}" rx="2" fill="${hsl(random.pick([8, 24, 38, 160, 200, 225, 340]) + random.between(-8, 8), random.between(22, 48), random.between(22, 50))}" opacity=".92"${lean ? ` transform="rotate(${lean.toFixed(1)} ${x} ${foot})"` : ''}/>`
      if (random.chance(0.4)) {
        drawn += `<rect x="${x}" y="${foot - tall * 0.78}" width="${wide * 0.92}" height="${tall * 0.07}" fill="${light.sun}" opacity=".5"/>`
      }
      x += wide + (random.chance(0.06) ? width * 0.05 : 0)
    }
    drawn += `<rect y="${foot}" width="${width}" height="${height * 0.018}" fill="${light.shade}"/>`
  }
  const [x, y] = [width * random.between(0.2, 0.8), height * random.between(0.1, 0.3)]
  return `${drawn}${floor(frame, 0.92)}${glow(x, y, width * 0.5, light.sun)}`
}

const glow = (x: number, y: number, radius: number, colour: string) =>
  `<defs><radialGradient id="glow"><stop offset="0" stop-color="${colour}" stop-opacity=".75"/><stop offset=".35" stop-color="${colour}" stop-opacity=".24"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${radius}" fill="url(#glow)"/>`

/** A tall window with many panes, the sky outside, curtains and a sill. */
export function window(frame: Frame) {
  const { width, height, random, light } = frame
  const [left, right, top, bottom] = [width * 0.17, width * 0.83, height * 0.08, height * 0.68]
  const hole = `M0,0 H${width} V${height} H0 Z M${left},${bottom} H${right} V${top + height * 0.1} Q${width / 2},${top - height * 0.08} ${left},${top + height * 0.1} Z`
  let drawn = ''
  for (let i = 0; i < 4; i++) {
    drawn += `<rect x="${random.between(0, width)}" y="${bottom - random.between(0.06, 0.2) * height}" width="${random.between(0.06, 0.16) * width}" height="${height * 0.3}" fill="${light.near}" opacity=".35"/>`
  }
  drawn += `<path d="${hole}" fill-rule="evenodd" fill="${light.far}"/>`
  const bar = (x: number, y: number, w: number, h: number) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${light.near}"/>`
  const thin = width * 0.011
  for (let i = 0; i <= 3; i++) drawn += bar(left + ((right - left) * i) / 3 - thin / 2, top, thin, bottom - top)
  for (let i = 1; i <= 3; i++) drawn += bar(left, top + ((bottom - top) * i) / 3 - thin / 2, right - left, thin)
  drawn += bar(left - width * 0.04, bottom, right - left + width * 0.08, height * 0.022)
  const curtain = (x: number, side: number) =>
    `<path d="M${x},0 C${x + side * width * 0.16},${height * 0.2} ${x + side * width * 0.02},${height * 0.4} ${x + side * width * 0.12},${height * 0.8} L${x - side * width * 0.3},${height * 0.8} L${x - side * width * 0.3},0 Z" fill="${light.sky[2]}" opacity=".9"/>`
  const pool = `<path d="M${left},${bottom + height * 0.08} L${right},${bottom + height * 0.08} L${width * 1.05},${height} L${width * 0.1},${height} Z" fill="${light.sun}" opacity=".18"/>`
  return `${drawn}${curtain(width * 0.1, 1)}${curtain(width * 0.9, -1)}${floor(frame)}${pool}`
}

/** Glass and iron, leaves from all sides. */
export function greenhouse(frame: Frame) {
  const { width, height, random, light } = frame
  let drawn = ''
  for (let i = -4; i <= 4; i++) {
    const x = width / 2 + (i * width) / 7
    drawn += `<path d="M${x},${height} L${x},${height * 0.34} Q${x},${height * 0.1} ${width / 2},${height * 0.03}" stroke="${light.near}" stroke-width="${width * 0.009}" fill="none" opacity=".6"/>`
  }
  for (let i = 1; i < 5; i++) {
    drawn += `<path d="M0,${height * (0.26 + i * 0.13)} H${width}" stroke="${light.near}" stroke-width="${width * 0.006}" opacity=".45"/>`
  }
  for (let i = 0; i < 34; i++) {
    const side = i % 2 ? 1 : -1
    const x = width / 2 + side * width * random.between(0.24, 0.56)
    const y = height * random.between(0.3, 1.02)
    drawn += leaf(
      x,
      y,
      random.between(0.1, 0.24) * width,
      random.between(-70, 70) + side * 40,
      hsl(random.between(96, 168), random.between(28, 52), random.between(18, 44)),
    )
  }
  return `${drawn}${floor(frame, 0.93)}`
}

const leaf = (x: number, y: number, long: number, turn: number, colour: string) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})"><path d="M0,0 C${long * 0.4},${-long * 0.25} ${long * 0.3},${-long * 0.8} 0,${-long} C${-long * 0.3},${-long * 0.8} ${-long * 0.4},${-long * 0.25} 0,0 Z" fill="${colour}" opacity=".93"/><path d="M0,0 L0,${-long * 0.86}" stroke="#fff" stroke-width="2" opacity=".2"/></g>`

/** Tiles, a shelf with bowls, a lamp over the table. */
export function kitchen(frame: Frame) {
  const { width, height, random, light } = frame
  let drawn = wall(frame, 0.7)
  const tile = width / 11
  for (let x = 0; x < width; x += tile) {
    for (let y = height * 0.4; y < height * 0.78; y += tile) {
      drawn += `<rect x="${x + 2}" y="${y + 2}" width="${tile - 4}" height="${tile - 4}" rx="4" fill="${light.sky[0]}" opacity="${random.between(0.16, 0.42).toFixed(2)}"/>`
    }
  }
  drawn += `<rect y="${height * 0.32}" width="${width}" height="${height * 0.018}" fill="${light.near}"/>`
  for (let x = width * 0.05; x < width * 0.95; ) {
    const wide = random.between(0.06, 0.12) * width
    const tall = random.between(0.05, 0.11) * height
    const foot = height * 0.32
    const colour = hsl(random.pick([14, 34, 46, 170, 205, 330]), random.between(28, 58), random.between(40, 72))
    drawn += random.chance(0.5)
      ? `<path d="M${x},${foot - tall * 0.6} Q${x + wide / 2},${foot + tall * 0.3} ${x + wide},${foot - tall * 0.6} Z" fill="${colour}"/>`
      : `<rect x="${x}" y="${foot - tall}" width="${wide * 0.7}" height="${tall}" rx="${wide * 0.14}" fill="${colour}"/>`
    x += wide * random.between(1.15, 1.7)
  }
  const x = width * random.between(0.3, 0.7)
  const lamp = `<path d="M${x},0 V${height * 0.12}" stroke="${light.shade}" stroke-width="5"/><path d="M${x - width * 0.1},${height * 0.17} Q${x},${height * 0.06} ${x + width * 0.1},${height * 0.17} Z" fill="${light.near}"/>`
  return `${drawn}${floor(frame, 0.78)}${glow(x, height * 0.18, width * 0.52, light.sun)}${lamp}`
}

/** Tools on the wall, in the order that somebody gave them. */
export function workshop(frame: Frame) {
  const { width, height, random, light } = frame
  let drawn = wall(frame, 0.9)
  for (let y = height * 0.06; y < height * 0.62; y += height * 0.03) {
    drawn += `<path d="M0,${y} H${width}" stroke="${light.shade}" stroke-width="2" stroke-dasharray="3 ${width * 0.03}" opacity=".7"/>`
  }
  const metal = hsl(random.between(200, 240), 10, 66)
  const wood = hsl(random.between(18, 34), 44, 44)
  for (let i = 0; i < 12; i++) {
    const x = width * (0.08 + (i % 6) * 0.165)
    const y = height * (i < 6 ? 0.1 : 0.36)
    drawn += `<g transform="translate(${x} ${y}) scale(${width / 1000})">${tools[random.whole(0, tools.length - 1)]?.(metal, wood)}</g>`
  }
  drawn += `<rect y="${height * 0.7}" width="${width}" height="${height * 0.04}" fill="${wood}"/>`
  return `${drawn}${floor(frame, 0.74)}${glow(width * random.between(0.3, 0.7), height * 0.05, width * 0.6, light.sun)}`
}

const tools = [
  (metal: string, wood: string) =>
    `<rect x="34" y="20" width="16" height="170" rx="8" fill="${wood}"/><path d="M0,0 h84 v34 h-84 Z" fill="${metal}"/>`,
  (metal: string, wood: string) =>
    `<rect x="28" y="100" width="22" height="90" rx="11" fill="${wood}"/><rect x="35" y="0" width="8" height="104" fill="${metal}"/>`,
  (metal: string) =>
    `<path d="M40,0 a34,34 0 1 0 20,60 l14,120 h-34 l-10,-122 a34,34 0 0 0 10,-58 Z" fill="${metal}"/>`,
  (metal: string, wood: string) =>
    `<path d="M0,70 L96,36 L104,60 L10,100 Z" fill="${metal}"/><rect x="92" y="20" width="40" height="56" rx="14" fill="${wood}"/>`,
  (metal: string) =>
    `<circle cx="50" cy="80" r="46" fill="none" stroke="${metal}" stroke-width="16"/><circle cx="50" cy="80" r="14" fill="${metal}"/>`,
]

/** A curtain, boards, and light from above. */
export function stage(frame: Frame) {
  const { width, height, random, light } = frame
  let drawn = ''
  const folds = 14
  for (let i = 0; i < folds; i++) {
    const x = (width * i) / folds
    drawn += `<path d="M${x},0 h${width / folds + 2} v${height * 0.84} q${-width / folds / 2},${height * 0.02} ${-width / folds - 2},0 Z" fill="${hsl(random.between(344, 356), 56, i % 2 ? 28 : 21)}"/>`
  }
  drawn += `<path d="M0,${height * 0.82} H${width} V${height} H0 Z" fill="${hsl(24, 40, 24)}"/>`
  for (let i = 0; i < 9; i++) {
    drawn += `<path d="M${width * (0.5 + (i - 4) * 0.1)},${height * 0.82} L${width * (0.5 + (i - 4) * 0.2)},${height}" stroke="#000" stroke-width="3" opacity=".4"/>`
  }
  for (const x of [0.16, 0.5, 0.84]) {
    drawn += `<path d="M${width * x},${-height * 0.04} L${width * (0.5 + (x - 0.5) * 0.2 - 0.18)},${height * 0.92} L${width * (0.5 + (x - 0.5) * 0.2 + 0.18)},${height * 0.92} Z" fill="${light.sun}" opacity=".17"/>`
  }
  return `${drawn}<ellipse cx="${width / 2}" cy="${height * 0.91}" rx="${width * 0.36}" ry="${height * 0.045}" fill="${light.sun}" opacity=".4"/>`
}

/** A row of arches that leads away, light at its end. */
export function arches(frame: Frame) {
  const { width, height, light } = frame
  let drawn = ''
  for (let i = 5; i >= 0; i--) {
    const half = width * (0.09 + (5 - i) * 0.095)
    const foot = height * (0.72 + (5 - i) * 0.055)
    const top = height * (0.42 - (5 - i) * 0.075)
    const x = width / 2
    drawn += `<path d="M0,0 H${width} V${height} H0 Z M${x - half},${foot} V${top + half} A${half},${half} 0 0 1 ${x + half},${top + half} V${foot} Z" fill-rule="evenodd" fill="${light.near}" opacity="${(0.16 + (5 - i) * 0.1).toFixed(2)}"/>`
  }
  const ray = `<path d="M${width * 0.44},${height * 0.72} L${width * 0.56},${height * 0.72} L${width * 0.86},${height} L${width * 0.2},${height} Z" fill="${light.sun}" opacity=".3"/>`
  return `${drawn}${glow(width / 2, height * 0.5, width * 0.42, light.sun)}${ray}`
}
