interface Fanlight {
  centre: { x: number; y: number }
  inner: number
  outer: number
  /** Width of the bars between the panes. */
  bar: number
  /** Radius of the round end of a pane. */
  scallop: number
}

const paneCount = 7
const paneDegrees = 180 / paneCount

/** The half-rosette of seven panes, left to right, as paths. */
export const fanlightPanes = (fanlight: Fanlight) =>
  Array.from({ length: paneCount }, (_, index) => pane(fanlight, index * paneDegrees, (index + 1) * paneDegrees))

/** A point of pane `index`, halfway between its bars. */
export const paneMiddle = (fanlight: Fanlight, index: number, radius: number) =>
  pointAt(fanlight, radius, (index + 0.5) * paneDegrees)

function pointAt({ centre }: Fanlight, radius: number, degrees: number) {
  const radians = (degrees * Math.PI) / 180
  return { x: centre.x - radius * Math.cos(radians), y: centre.y - radius * Math.sin(radians) }
}

function pane(fanlight: Fanlight, from: number, to: number) {
  const { inner, outer, bar, scallop } = fanlight
  // Fewer degrees further out, so that the bars run parallel.
  const inset = (radius: number) => (Math.asin(bar / 2 / radius) * 180) / Math.PI
  const at = (radius: number, degrees: number) => {
    const { x, y } = pointAt(fanlight, radius, degrees)
    return `${x.toFixed(2)} ${y.toFixed(2)}`
  }
  const [a, b] = [at(inner, from + inset(inner)), at(outer, from + inset(outer))]
  const [c, d] = [at(outer, to - inset(outer)), at(inner, to - inset(inner))]
  return `M${a}L${b}A${scallop} ${scallop} 0 0 1 ${c}L${d}A${inner} ${inner} 0 0 0 ${a}Z`
}

/** The mark, on a 64 by 38 field. */
export const panes = fanlightPanes({ centre: { x: 32, y: 36 }, inner: 12, outer: 27, bar: 1.1, scallop: 6.2 })
export const sill = 'M23.4 36A8.6 8.6 0 0 1 40.6 36Z'
export const paneField = '0 0 64 38'
