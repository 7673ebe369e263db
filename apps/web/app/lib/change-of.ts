import { count } from './format.ts'

/** '12% more than in the period before'; undefined without anything to compare. */
export function changeOf(now: number, before: number | undefined, period = 'in the period before') {
  if (before === undefined || before <= 0) return undefined
  const percent = Math.round((now / before - 1) * 100)
  if (percent === 0) return `as much as ${period}`
  return `${count(Math.abs(percent))}% ${percent > 0 ? 'more' : 'less'} than ${period}`
}
