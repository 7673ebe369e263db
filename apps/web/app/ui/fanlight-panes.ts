const paneCount = 7
const gap = 1.1

const point = (radius: number, degrees: number) => {
  const radians = (degrees * Math.PI) / 180
  return [32 - radius * Math.cos(radians), 36 - radius * Math.sin(radians)].map((value) => value.toFixed(2)).join(' ')
}

/** Degrees that make a gap of half `gap` at this radius, so that the bars between panes run parallel. */
const inset = (radius: number) => (Math.asin(gap / 2 / radius) * 180) / Math.PI

function pane(index: number) {
  const [inner, outer] = [12, 27]
  const width = 180 / paneCount
  const [from, to] = [index * width, (index + 1) * width]
  const [a, b] = [point(inner, from + inset(inner)), point(outer, from + inset(outer))]
  const [c, d] = [point(outer, to - inset(outer)), point(inner, to - inset(inner))]
  return `M${a}L${b}A6.2 6.2 0 0 1 ${c}L${d}A${inner} ${inner} 0 0 0 ${a}Z`
}

/** The half-rosette of seven panes on a 64 by 38 field, left to right. */
export const panes = Array.from({ length: paneCount }, (_, index) => pane(index))
export const sill = 'M23.4 36A8.6 8.6 0 0 1 40.6 36Z'
export const paneField = '0 0 64 38'
