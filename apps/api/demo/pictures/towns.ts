import { city, type Frame, waves } from './backdrop.ts'
import { hsl } from './colour.ts'

/** A tower on its rock, and what it is for. */
export function lighthouse(frame: Frame) {
  const { width, height, random, light } = frame
  const side = random.chance(0.5) ? 1 : -1
  const x = width * (0.5 + side * random.between(0.16, 0.26))
  const [foot, top] = [height * 0.7, height * 0.2]
  const w = width * 0.062
  const stripe = (from: number, to: number) => {
    const at = (t: number) => [w * (1 - t * 0.36), foot + (top - foot) * t] as const
    const [[a, ya], [b, yb]] = [at(from), at(to)]
    return `<path d="M${x - a},${ya} L${x + a},${ya} L${x + b},${yb} L${x - b},${yb} Z" fill="${hsl(8, 62, 48)}"/>`
  }
  const beam = (way: number) =>
    `<path d="M${x},${top - height * 0.03} l${way * width},${-height * 0.1} v${height * 0.2} Z" fill="${light.sun}" opacity="0.34"/>`
  return `${beam(-side)}${beam(side)}<path d="M${x - w},${foot} L${x + w},${foot} L${x + w * 0.64},${top} L${x - w * 0.64},${top} Z" fill="${hsl(40, 30, 90)}"/>
${stripe(0.16, 0.34)}${stripe(0.52, 0.7)}<path d="M${x},${top} L${x + w * 0.64},${top} L${x + w},${foot} L${x},${foot} Z" fill="${light.shade}" opacity=".3"/>
<rect x="${x - w * 0.9}" y="${top - height * 0.008}" width="${w * 1.8}" height="${height * 0.012}" fill="${light.near}"/><rect x="${x - w * 0.5}" y="${top - height * 0.055}" width="${w}" height="${height * 0.05}" fill="${light.sun}"/><path d="M${x - w * 0.7},${top - height * 0.052} Q${x},${top - height * 0.12} ${x + w * 0.7},${top - height * 0.052} Z" fill="${light.near}"/>
<path d="M${x - side * width * 0.34},${height * 0.8} C${x - side * width * 0.2},${foot - height * 0.01} ${x - width * 0.06},${foot - height * 0.02} ${x + side * width * 0.1},${foot + height * 0.01} L${x + side * width * 0.5},${height * 0.76} L${x + side * width * 0.5},${height} L${x - side * width * 0.3},${height} Z" fill="${light.shade}"/>${waves(frame)}`
}

/** Masts, a quay and a few boats. */
export function harbour(frame: Frame) {
  const { width, height, random, light } = frame
  let drawn = ''
  for (let x = -width * 0.05; x < width; ) {
    const wide = random.between(0.08, 0.15) * width
    const tall = random.between(0.12, 0.24) * height
    const foot = height * 0.6
    const colour = hsl(random.pick([8, 24, 44, 190, 210, 340]), random.between(24, 46), random.between(42, 66))
    drawn += `<path d="M${x},${foot} V${foot - tall} l${wide / 2},${-height * 0.05} l${wide / 2},${height * 0.05} V${foot} Z" fill="${colour}" opacity=".92"/>`
    for (let row = 0; row < 3; row++) {
      for (let col = 0; col < 2; col++) {
        drawn += `<rect x="${x + wide * (0.22 + col * 0.36)}" y="${foot - tall + height * (0.02 + row * 0.055)}" width="${wide * 0.2}" height="${height * 0.028}" fill="${random.chance(0.6) ? light.sun : light.near}" opacity=".85"/>`
      }
    }
    x += wide + width * 0.004
  }
  drawn += waves(frame)
  for (let i = 0; i < 4; i++) {
    const x = width * random.between(0.08, 0.92)
    drawn += `<g transform="translate(${x} ${height * (0.66 + i * 0.06)}) scale(${(width / 1000) * (0.8 + i * 0.22)})"><path d="M-90,0 H90 C80,34 60,46 0,46 C-60,46 -80,34 -90,0 Z" fill="${hsl(random.pick([4, 34, 206, 160]), 46, 38)}"/><rect x="-4" y="-170" width="8" height="170" fill="${light.shade}"/><path d="M8,-160 C60,-110 70,-60 64,-16 L8,-16 Z" fill="${hsl(40, 40, 92)}" opacity=".95"/></g>`
  }
  return drawn
}

/** Signs over a wet street. */
export function alley(frame: Frame) {
  const { width, height, random, light } = frame
  let drawn = ''
  for (const side of [-1, 1]) {
    const edge = (depth: number) => width / 2 + side * width * (0.5 - depth * 0.4)
    drawn += `<path d="M${edge(0)},0 L${edge(1)},${height * 0.26} L${edge(1)},${height * 0.7} L${edge(0)},${height * 1.02} L${width / 2 + side * width},${height} L${width / 2 + side * width},0 Z" fill="${light.near}"/>`
    for (let i = 0; i < 8; i++) {
      const depth = i / 8
      const x = edge(depth)
      const size = width * (0.24 - depth * 0.18)
      const y = height * (0.12 + depth * 0.2 + random.between(-0.02, 0.2))
      const colour = hsl(random.pick([320, 185, 45, 265, 12, 150]), 86, 66)
      const tall = random.chance(0.5)
      drawn += `<rect x="${x - (side > 0 ? size * 0.9 : size * 0.1)}" y="${y}" width="${tall ? size * 0.6 : size}" height="${tall ? size * 1.5 : size * 0.55}" rx="${size * 0.1}" fill="${colour}" fill-opacity=".28" stroke="${colour}" stroke-width="${size * 0.08}"/><rect x="${x - (side > 0 ? size * 0.78 : -size * 0.02)}" y="${y + size * 0.16}" width="${size * 0.36}" height="${size * 0.2}" rx="${size * 0.05}" fill="${colour}" opacity=".8"/>`
      drawn += `<ellipse cx="${x - side * size * 0.4}" cy="${height * (0.98 - depth * 0.24)}" rx="${size * 0.5}" ry="${height * 0.03}" fill="${colour}" opacity=".22"/>`
    }
  }
  const wires = `<path d="M0,${height * 0.1} Q${width / 2},${height * 0.26} ${width},${height * 0.08} M0,${height * 0.2} Q${width / 2},${height * 0.3} ${width},${height * 0.22}" stroke="${light.shade}" stroke-width="4" fill="none"/>`
  const street = `<path d="M${width * 0.4},${height * 0.7} L${width * 0.6},${height * 0.7} L${width * 1.1},${height} L${-width * 0.1},${height} Z" fill="${light.shade}" opacity=".72"/>`
  return `${street}${drawn}${wires}`
}

/** Awnings in two rows and lamps on a string. */
export function market(frame: Frame) {
  const { width, height, random, light } = frame
  let drawn = `<rect y="${height * 0.62}" width="${width}" height="${height * 0.38}" fill="${light.near}" opacity=".9"/>`
  for (const row of [0, 1]) {
    const y = height * (0.42 + row * 0.12)
    for (let x = -width * 0.08 * row; x < width; ) {
      const wide = width * random.between(0.22, 0.3)
      const hue = random.pick([6, 28, 46, 158, 200, 322])
      drawn += `<rect x="${x + wide * 0.06}" y="${y + height * 0.06}" width="${wide * 0.88}" height="${height * 0.16}" fill="${light.shade}" opacity=".86"/>`
      for (let i = 0; i < 6; i++) {
        const a = x + (wide * i) / 6
        drawn += `<path d="M${x + wide * 0.08 + (wide * 0.84 * i) / 6},${y} h${(wide * 0.84) / 6} L${a + wide / 6},${y + height * 0.07} a${wide / 12},${wide / 12} 0 0 1 ${-wide / 6},0 Z" fill="${i % 2 ? hsl(40, 36, 92) : hsl(hue, 56, 50)}"/>`
      }
      for (let i = 0; i < 9; i++) {
        drawn += `<circle cx="${x + wide * random.between(0.14, 0.86)}" cy="${y + height * random.between(0.15, 0.2)}" r="${width * 0.017}" fill="${hsl(random.pick([8, 30, 48, 90, 130, 340]), 68, 54)}"/>`
      }
      x += wide + width * 0.02
    }
  }
  for (let i = 0; i <= 14; i++) {
    const t = i / 14
    const y = height * (0.18 + 0.09 * (1 - (2 * t - 1) ** 2))
    drawn += `<circle cx="${width * t}" cy="${y}" r="${width * 0.028}" fill="${light.sun}" opacity=".3"/><circle cx="${width * t}" cy="${y}" r="${width * 0.011}" fill="${light.sun}"/>`
  }
  return `<path d="M0,${height * 0.18} Q${width / 2},${height * 0.36} ${width},${height * 0.18}" stroke="${light.shade}" stroke-width="3" fill="none"/>${drawn}`
}

/** Tiles, chimneys, and the city behind. */
export function roofs(frame: Frame) {
  const { width, height, random, light } = frame
  let drawn = city(frame)
  for (let row = 0; row < 5; row++) {
    const y = height * (0.76 + row * 0.055)
    const step = width / (15 - row)
    for (let x = -step; x < width + step; x += step) {
      drawn += `<path d="M${x + (row % 2) * step * 0.5},${y} h${step} v${height * 0.035} a${step / 2},${height * 0.025} 0 0 1 ${-step},0 Z" fill="${hsl(14 + random.between(-6, 8), 40, 20 + row * 3 + random.between(-3, 3))}"/>`
    }
  }
  for (let i = 0; i < 2; i++) {
    const x = width * (i ? random.between(0.66, 0.88) : random.between(0.06, 0.24))
    drawn += `<rect x="${x}" y="${height * 0.62}" width="${width * 0.09}" height="${height * 0.18}" fill="${light.shade}"/><rect x="${x - width * 0.012}" y="${height * 0.61}" width="${width * 0.114}" height="${height * 0.02}" fill="${light.near}"/>`
  }
  return drawn
}
