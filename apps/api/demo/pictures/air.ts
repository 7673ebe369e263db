import { type Frame, swing } from './backdrop.ts'
import { hsl } from './colour.ts'
import type { Air } from './things.ts'

/** What falls, floats or flies between us and the picture. */
export const air = (kind: Air, frame: Frame) => drawings[kind](frame)

/** Each thing in a place of its own, from which it has fallen so often through the whole picture when a video is over. */
const scatter = (
  { random, width, height, time }: Frame,
  count: number,
  draw: (x: number, y: number, index: number) => string,
  falls: 0 | 1 | 2 | -1 = 0,
) => {
  let drawn = ''
  for (let i = 0; i < count; i++) {
    const [x, y] = [random.between(0, width), random.between(0, height)]
    drawn += draw(x, (((y + time * falls * height) % height) + height) % height, i)
  }
  return drawn
}

/** A little to and fro, each thing in its own turn; nothing at the beginning. */
const sway = (frame: Frame, index: number, share: number) =>
  frame.width * share * swing({ time: frame.time * (1 + (index % 2)) }) * (index % 3 ? 1 : -1)

const drawings: Record<Air, (frame: Frame) => string> = {
  snow: (frame) =>
    scatter(
      frame,
      90,
      (x, y, i) => {
        const size = frame.random() ** 2 * frame.width * 0.011 + 1.5
        return `<circle cx="${x + sway(frame, i, 0.02)}" cy="${y}" r="${size}" fill="#fff" opacity="${frame.random.between(0.45, 0.95).toFixed(2)}"/>`
      },
      1,
    ),
  rain: (frame) =>
    scatter(
      frame,
      110,
      (x, y) => {
        const long = frame.random.between(0.02, 0.06) * frame.height
        return `<path d="M${x},${y} l${-long * 0.22},${long}" stroke="#fff" stroke-width="${frame.random.between(1, 2.6)}" opacity="${frame.random.between(0.18, 0.5).toFixed(2)}"/>`
      },
      2,
    ),
  fireflies: (frame) =>
    scatter(frame, 34, (place, y, i) => {
      const size = frame.random.between(0.003, 0.007) * frame.width
      const x = place + sway(frame, i, 0.03)
      return `<circle cx="${x}" cy="${y}" r="${size * 4}" fill="${hsl(56, 96, 70)}" opacity=".16"/><circle cx="${x}" cy="${y}" r="${size}" fill="${hsl(56, 100, 82)}"/>`
    }),
  petals: (frame) =>
    scatter(
      frame,
      40,
      (place, y, i) => {
        const size = frame.random.between(0.007, 0.017) * frame.width
        const x = place + sway(frame, i, 0.04)
        return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.5}" fill="${hsl(frame.random.between(336, 358), 76, frame.random.between(74, 90))}" opacity=".9" transform="rotate(${frame.random.whole(0, 180) + frame.time * 360} ${x} ${y})"/>`
      },
      1,
    ),
  birds: ({ random, width, height, light, time }) => {
    const [cx, cy] = [random.between(0.2, 0.8) * width, random.between(0.12, 0.32) * height]
    let drawn = ''
    for (let i = 0; i < 11; i++) {
      const [x, y] = [cx + random.between(-0.22, 0.22) * width, cy + random.between(-0.08, 0.08) * height]
      const size = random.between(0.012, 0.03) * width
      const wing = size * (0.4 - 0.5 * Math.abs(swing({ time: time * 3 })))
      drawn += `<path d="M${x - size},${y - wing} Q${x - size * 0.3},${y - size * 0.6} ${x},${y} Q${x + size * 0.3},${y - size * 0.6} ${x + size},${y - wing}" stroke="${light.shade}" stroke-width="${size * 0.18}" fill="none" stroke-linecap="round"/>`
    }
    return drawn
  },
  sparks: (frame) =>
    scatter(
      frame,
      60,
      (x, y) => {
        const size = frame.random() ** 2 * frame.width * 0.006 + 1.4
        return `<circle cx="${x}" cy="${y}" r="${size}" fill="${hsl(frame.random.between(14, 46), 100, 66)}" opacity="${frame.random.between(0.5, 1).toFixed(2)}"/>`
      },
      -1,
    ),
  bubbles: (frame) =>
    scatter(
      frame,
      34,
      (place, y, i) => {
        const size = frame.random.between(0.004, 0.02) * frame.width
        const x = place + sway(frame, i, 0.015)
        return `<circle cx="${x}" cy="${y}" r="${size}" fill="#fff" opacity=".12"/><circle cx="${x}" cy="${y}" r="${size}" fill="none" stroke="#fff" stroke-width="2" opacity=".6"/><circle cx="${x - size * 0.3}" cy="${y - size * 0.3}" r="${size * 0.2}" fill="#fff" opacity=".8"/>`
      },
      -1,
    ),
  notes: (frame) =>
    scatter(
      frame,
      14,
      (x, y) => {
        const size = frame.width * frame.random.between(0.012, 0.022)
        return `<g transform="translate(${x} ${y}) rotate(${frame.random.whole(-18, 18)}) scale(${size / 20})" fill="${frame.light.sun}" opacity=".8"><ellipse cx="0" cy="0" rx="12" ry="9"/><rect x="9" y="-50" width="4" height="50"/><path d="M13,-50 q22,6 20,28 q-6,-14 -20,-14 Z"/></g>`
      },
      -1,
    ),
}
