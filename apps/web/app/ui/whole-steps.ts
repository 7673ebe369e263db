import type { ComponentProps } from 'react'
import type { Area } from 'recharts'

type Shape = Extract<ComponentProps<typeof Area>['type'], (...given: never[]) => unknown>

/** Steps around their points, the first and last as wide as the others: d3's own cuts those two in half. */
export const wholeSteps: Shape = (context) => {
  let points: [x: number, y: number][] = []
  // As in d3: 0 and 1 are the two edges of an area, NaN is a line.
  let edge = Number.NaN
  return {
    areaStart() {
      edge = 0
    },
    areaEnd() {
      edge = Number.NaN
    },
    lineStart() {
      points = []
    },
    point(x, y) {
      points.push([x, y])
    },
    lineEnd() {
      const half = ((points[1]?.[0] ?? 0) - (points[0]?.[0] ?? 0)) / 2
      for (const [index, [x, y]] of points.entries()) {
        if (index > 0 || edge === 1) context.lineTo(x - half, y)
        else context.moveTo(x - half, y)
        context.lineTo(x + half, y)
      }
      if (edge === 1) context.closePath()
      edge = 1 - edge
    },
  }
}
