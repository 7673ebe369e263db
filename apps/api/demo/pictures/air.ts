import type { Frame } from './backdrop.ts'
import { hsl } from './colour.ts'
import type { Air } from './things.ts'

/** What falls, floats or flies between us and the picture. */
export const air = (kind: Air, frame: Frame) => drawings[kind](frame)

/** Each thing in a place of its own. */
const scatter = ({ random, width, height }: Frame, count: number, draw: (x: number, y: number) => string) => {
  let drawn = ''
  for (let i = 0; i < count; i++) drawn += draw(random.between(0, width), random.between(0, height))
  return drawn
}

const drawings: Record<Air, (frame: Frame) => string> = {
  snow: (frame) =>
    scatter(frame, 90, (x, y) => {
      const size = frame.random() ** 2 * frame.width * 0.011 + 1.5
      return `<circle cx="${x}" cy="${y}" r="${size}" fill="#fff" opacity="${frame.random.between(0.45, 0.95).toFixed(2)}"/>`
    }),
  rain: (frame) =>
    scatter(frame, 110, (x, y) => {
      const long = frame.random.between(0.02, 0.06) * frame.height
      return `<path d="M${x},${y} l${-long * 0.22},${long}" stroke="#fff" stroke-width="${frame.random.between(1, 2.6)}" opacity="${frame.random.between(0.18, 0.5).toFixed(2)}"/>`
    }),
  fireflies: (frame) =>
    scatter(frame, 34, (x, y) => {
      const size = frame.random.between(0.003, 0.007) * frame.width
      return `<circle cx="${x}" cy="${y}" r="${size * 4}" fill="${hsl(56, 96, 70)}" opacity=".16"/><circle cx="${x}" cy="${y}" r="${size}" fill="${hsl(56, 100, 82)}"/>`
    }),
  petals: (frame) =>
    scatter(frame, 40, (x, y) => {
      const size = frame.random.between(0.007, 0.017) * frame.width
      return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.5}" fill="${hsl(frame.random.between(336, 358), 76, frame.random.between(74, 90))}" opacity=".9" transform="rotate(${frame.random.whole(0, 180)} ${x} ${y})"/>`
    }),
  birds: ({ random, width, height, light }) => {
    const [cx, cy] = [random.between(0.2, 0.8) * width, random.between(0.12, 0.32) * height]
    let drawn = ''
    for (let i = 0; i < 11; i++) {
      const [x, y] = [cx + random.between(-0.22, 0.22) * width, cy + random.between(-0.08, 0.08) * height]
      const size = random.between(0.012, 0.03) * width
      const wing = size * 0.4
      drawn += `<path d="M${x - size},${y - wing} Q${x - size * 0.3},${y - size * 0.6} ${x},${y} Q${x + size * 0.3},${y - size * 0.6} ${x + size},${y - wing}" stroke="${light.shade}" stroke-width="${size * 0.18}" fill="none" stroke-linecap="round"/>`
    }
    return drawn
  },
  sparks: (frame) =>
    scatter(frame, 60, (x, y) => {
      const size = frame.random() ** 2 * frame.width * 0.006 + 1.4
      return `<circle cx="${x}" cy="${y}" r="${size}" fill="${hsl(frame.random.between(14, 46), 100, 66)}" opacity="${frame.random.between(0.5, 1).toFixed(2)}"/>`
    }),
  bubbles: (frame) =>
    scatter(frame, 34, (x, y) => {
      const size = frame.random.between(0.004, 0.02) * frame.width
      return `<circle cx="${x}" cy="${y}" r="${size}" fill="#fff" opacity=".12"/><circle cx="${x}" cy="${y}" r="${size}" fill="none" stroke="#fff" stroke-width="2" opacity=".6"/><circle cx="${x - size * 0.3}" cy="${y - size * 0.3}" r="${size * 0.2}" fill="#fff" opacity=".8"/>`
    }),
  notes: (frame) =>
    scatter(frame, 14, (x, y) => {
      const size = frame.width * frame.random.between(0.012, 0.022)
      return `<g transform="translate(${x} ${y}) rotate(${frame.random.whole(-18, 18)}) scale(${size / 20})" fill="${frame.light.sun}" opacity=".8"><ellipse cx="0" cy="0" rx="12" ry="9"/><rect x="9" y="-50" width="4" height="50"/><path d="M13,-50 q22,6 20,28 q-6,-14 -20,-14 Z"/></g>`
    }),
}
