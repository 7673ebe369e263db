import { expect, test } from 'vitest'
import { wholeSteps } from './whole-steps.ts'

test('the first and last step of an area are as wide as the others', () => {
  const drawn: unknown[] = []
  const context = {
    moveTo: (x: number, y: number) => drawn.push(['M', x, y]),
    lineTo: (x: number, y: number) => drawn.push(['L', x, y]),
    closePath: () => drawn.push('Z'),
  }
  const curve = wholeSteps(context as unknown as CanvasRenderingContext2D)
  const edge = (points: [number, number][]) => {
    curve.lineStart()
    for (const [x, y] of points) curve.point(x, y)
    curve.lineEnd()
  }
  curve.areaStart()
  edge([
    [10, 5],
    [30, 7],
  ])
  edge([
    [30, 9],
    [10, 9],
  ])
  curve.areaEnd()
  expect(drawn).toEqual([
    ['M', 0, 5],
    ['L', 20, 5],
    ['L', 20, 7],
    ['L', 40, 7],
    ['L', 40, 9],
    ['L', 20, 9],
    ['L', 20, 9],
    ['L', 0, 9],
    'Z',
  ])
})
