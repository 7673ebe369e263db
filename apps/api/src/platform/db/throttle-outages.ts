import type { LoggerOptions } from 'pino'
import { isOutage } from './failures.ts'
import { throttleLog } from './log-throttle.ts'

/**
 * With the database down nearly everything fails, many times a second: each message (and routine) gets one line a
 * minute, with a count and the reason. A stack wouldn't help.
 */
export function throttleOutages(minute?: number): NonNullable<LoggerOptions['hooks']> {
  const sometimes = throttleLog(minute)
  return {
    logMethod(args, method) {
      const [about, message] = args as unknown as [{ err?: unknown }, string?]
      if (!isOutage(about?.err)) return method.apply(this, args)
      const { err, ...rest } = about as { err: Error; routine?: string; task?: string; part?: string }
      const { code, statement } = err as { code?: string; statement?: string }
      const key = `${message} ${rest.routine ?? rest.task ?? rest.part ?? ''}`
      sometimes(key, (times) => method.call(this, { ...rest, reason: err.message, code, statement, times }, message))
    },
  }
}
