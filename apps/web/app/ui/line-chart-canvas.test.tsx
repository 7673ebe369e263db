import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import LineChartCanvas from './line-chart-canvas.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('a chart is as wide as its place before anything is measured again', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 958, 300))
  const data = [3, 8].map((value, index) => ({ label: `Day ${index + 1}`, value }))
  render(<LineChartCanvas title="Likes" data={data} format={String} gutter={70} />)
  const drawn = document.querySelector<HTMLElement>('.recharts-wrapper')
  expect(drawn?.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 958 300')
  expect(drawn?.style.width).toBe('100%')
  expect(document.querySelector('.recharts-cartesian-grid line')?.getAttribute('x1')).toBe('70')
})
