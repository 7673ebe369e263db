import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import LineChartCanvas from './line-chart-canvas.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test("a chart follows its container's width at once, not a frame later", () => {
  const watches = new Map<Element | null, () => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe: (element: Element) => void
      disconnect = () => undefined
      constructor(told: () => void) {
        this.observe = (element) => watches.set(element, told)
      }
    },
  )
  const place = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1134, 300))
  const data = [3, 8].map((value, index) => ({ label: `Day ${index + 1}`, value }))
  render(<LineChartCanvas title="Likes" data={data} format={String} gutter={70} />)
  const frame = document.querySelector<HTMLElement>('.recharts-wrapper')
  const drawn = () => [frame?.style.width, frame?.querySelector('svg')?.getAttribute('viewBox')]
  expect(drawn()).toEqual(['1134px', '0 0 1134 300'])
  place.mockReturnValue(new DOMRect(0, 0, 958, 300))
  watches.get(frame?.parentElement ?? null)?.()
  expect(drawn()).toEqual(['958px', '0 0 958 300'])
  expect(document.querySelector('.recharts-cartesian-grid line')?.getAttribute('x1')).toBe('70')
})
