import { hsl, type Light } from './colour.ts'
import type { Random } from './random.ts'

export interface Frame {
  width: number
  height: number
  random: Random
  light: Light
}

/** Sky with its light; every picture starts with it. */
export function sky({ width, height, light, random }: Frame) {
  const x = random.between(0.2, 0.8) * width
  const y = random.between(0.16, 0.36) * height
  return `<defs>
<linearGradient id="sky" x1="0" y1="1" x2="0.2" y2="0"><stop offset="0" stop-color="${light.sky[0]}"/><stop offset=".5" stop-color="${light.sky[1]}"/><stop offset="1" stop-color="${light.sky[2]}"/></linearGradient>
<radialGradient id="halo"><stop offset="0" stop-color="${light.sun}" stop-opacity=".9"/><stop offset=".25" stop-color="${light.sun}" stop-opacity=".35"/><stop offset="1" stop-color="${light.sun}" stop-opacity="0"/></radialGradient>
</defs>
<rect width="${width}" height="${height}" fill="url(#sky)"/>
<circle cx="${x}" cy="${y}" r="${Math.min(width, height) * 0.5}" fill="url(#halo)"/>
<circle cx="${x}" cy="${y}" r="${width * random.between(0.05, 0.11)}" fill="${light.sun}" opacity=".95"/>`
}

/** Ridges one behind the other, the nearest darkest. */
export function ridges(
  { width, height, random, light }: Frame,
  layers: number,
  from: number,
  rough: number,
  sharp: boolean,
) {
  let drawn = ''
  for (let i = 0; i < layers; i++) {
    const depth = i / (layers - 1)
    const base = height * (from + (0.94 - from) * depth)
    const points: string[] = []
    const steps = sharp ? 9 : 6
    for (let s = 0; s <= steps; s++) {
      points.push(`${(width * s) / steps},${base - random.between(0, rough) * height * (1 - depth * 0.5)}`)
    }
    const line = sharp ? `L${points.join(' L')}` : smooth(points)
    drawn += `<path d="M0,${height} ${line.replace(/^[ML]/, 'L')} L${width},${height} Z" fill="${light.near}" opacity="${(0.28 + depth * 0.72).toFixed(2)}"/>`
  }
  return drawn
}

function smooth(points: string[]) {
  const at = points.map((point) => point.split(',').map(Number) as [number, number])
  let path = `L${points[0]}`
  for (let i = 1; i < at.length; i++) {
    const [x0, y0] = at[i - 1] as [number, number]
    const [x1, y1] = at[i] as [number, number]
    const middle = (x0 + x1) / 2
    path += ` C${middle},${y0} ${middle},${y1} ${x1},${y1}`
  }
  return path
}

export function hills(frame: Frame) {
  return ridges(frame, 4, 0.58, 0.12, false)
}

export function peaks(frame: Frame) {
  return ridges(frame, 4, 0.5, 0.24, true)
}

export function dunes(frame: Frame) {
  return ridges(frame, 3, 0.66, 0.08, false)
}

export function city({ width, height, random, light }: Frame) {
  let drawn = ''
  for (let layer = 0; layer < 3; layer++) {
    const floor = height * (0.74 + layer * 0.1)
    // Windows of one brightness are one shape: thousands of shapes would take long to draw.
    const lit = ['', '', '']
    for (let x = -20; x < width; ) {
      const wide = random.between(0.05, 0.13) * width
      const high = random.between(0.1, 0.38 - layer * 0.07) * height
      const top = floor - high
      drawn += `<rect x="${x}" y="${top}" width="${wide}" height="${height - top}" fill="${light.near}" opacity="${0.42 + layer * 0.26}"/>`
      const step = wide / 5
      for (let wx = x + step; wx < x + wide - step; wx += step * 1.4) {
        for (let wy = top + step; wy < floor; wy += step * 2) {
          if (random.chance(0.3))
            lit[random.whole(0, 2)] +=
              `M${Math.round(wx)},${Math.round(wy)}h${Math.round(step * 0.7)}v${Math.round(step)}h${-Math.round(step * 0.7)}Z`
        }
      }
      x += wide + random.between(0, 0.02) * width
    }
    drawn += lit.map((d, bright) => `<path d="${d}" fill="${light.sun}" opacity="${0.3 + bright * 0.24}"/>`).join('')
  }
  return drawn
}

export function stars(frame: Frame) {
  const { width, height, random, light } = frame
  let drawn = ''
  for (let i = 0; i < 160; i++) {
    const size = random() ** 3 * 3.4 + 0.6
    drawn += `<circle cx="${random.between(0, width)}" cy="${random.between(0, height * 0.8)}" r="${size}" fill="${light.sun}" opacity="${random.between(0.3, 1).toFixed(2)}"/>`
  }
  return drawn + ridges(frame, 3, 0.76, 0.1, false)
}

export function waves({ width, height, random, light }: Frame) {
  let drawn = ''
  const length = width / 5
  for (let i = 0; i < 9; i++) {
    const y = height * (0.6 + i * 0.045)
    const swell = random.between(6, 20) + i * 2
    const start = i % 2 ? -length : 0
    let line = `M${start},${y}`
    for (let x = start; x < width; x += length) line += ` q${length / 4},${-swell} ${length / 2},0 t${length / 2},0`
    drawn += `<path d="${line} L${width},${height} L${start},${height} Z" fill="${i % 3 === 2 ? light.far : light.near}" opacity="${0.2 + i * 0.05}"/>`
  }
  return drawn
}

export function trees(frame: Frame) {
  const { width, height, random, light } = frame
  let drawn = ridges(frame, 2, 0.7, 0.08, false)
  for (let i = 0; i < 26; i++) {
    const near = i / 26
    const x = random.between(-0.05, 1.05) * width
    const tall = height * (0.22 + near * 0.34) * random.between(0.7, 1.1)
    const wide = tall * random.between(0.2, 0.3)
    const foot = height * (0.82 + near * 0.2)
    let tree = ''
    for (let tier = 0; tier < 4; tier++) {
      const top = foot - tall + (tall * tier) / 5
      const half = (wide * (tier + 1.6)) / 5
      tree += `M${x},${top} L${x + half},${top + tall * 0.36} L${x - half},${top + tall * 0.36} Z `
    }
    drawn += `<path d="${tree}" fill="${light.near}" opacity="${(0.3 + near * 0.6).toFixed(2)}"/>`
  }
  return drawn
}

export function rays({ width, height, random, light }: Frame) {
  const x = width * random.between(-0.1, 0.3)
  let drawn = ''
  for (let i = 0; i < 9; i++) {
    const angle = 0.1 + i * 0.16 + random.between(-0.03, 0.03)
    const spread = random.between(0.03, 0.08)
    const far = height * 2
    const [a, b] = [angle, angle + spread]
    drawn += `<path d="M${x},${-height * 0.1} L${x + Math.sin(a) * far},${Math.cos(a) * far} L${x + Math.sin(b) * far},${Math.cos(b) * far} Z" fill="${light.sun}" opacity="${random.between(0.1, 0.3).toFixed(2)}"/>`
  }
  return `${drawn}<rect y="${height * 0.84}" width="${width}" height="${height * 0.16}" fill="${light.near}" opacity=".5"/>`
}

export function bokeh({ width, height, random, light }: Frame) {
  let drawn = ''
  for (let i = 0; i < 46; i++) {
    const size = random.between(0.012, 0.075) * width
    drawn += `<circle cx="${random.between(0, width)}" cy="${random.between(0, height)}" r="${size}" fill="${random.pick([light.sun, light.sky[0], hsl(random.between(0, 360), 70, 72)])}" opacity="${random.between(0.08, 0.34).toFixed(2)}"/>`
  }
  return drawn
}

/** The half-round window that the product is named after. */
export function fanlight({ width, height, random, light }: Frame) {
  const [x, y] = [width * random.between(0.35, 0.65), height * 0.5]
  const radius = width * 0.46
  let panes = ''
  for (let i = 0; i < 7; i++) {
    const [a, b] = [Math.PI + (i * Math.PI) / 7 + 0.02, Math.PI + ((i + 1) * Math.PI) / 7 - 0.02]
    const at = (angle: number, r: number) => `${x + Math.cos(angle) * r},${y + Math.sin(angle) * r}`
    panes += `<path d="M${at(a, radius * 0.24)} L${at(a, radius)} A${radius},${radius} 0 0 1 ${at(b, radius)} L${at(b, radius * 0.24)} A${radius * 0.24},${radius * 0.24} 0 0 0 ${at(a, radius * 0.24)} Z" fill="${light.sun}" opacity="${(0.35 + 0.5 * Math.sin(((i + 0.5) / 7) * Math.PI)).toFixed(2)}"/>`
  }
  const beam = `<path d="M${x - radius},${y} L${x + radius},${y} L${x + radius * 1.5},${height} L${x - radius * 1.1},${height} Z" fill="${light.sun}" opacity=".16"/>`
  return `${panes}${beam}<rect y="${height * 0.9}" width="${width}" height="${height * 0.1}" fill="${light.near}" opacity=".55"/>`
}
