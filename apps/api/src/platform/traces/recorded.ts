import type { Traces } from './export-traces.ts'

/** As a trace, or as a part of the one in which the task was asked for. */
export function recorded(
  { traces }: { traces: Traces | undefined },
  { name, from }: { name: string; from?: unknown },
  work: () => Promise<void>,
) {
  const header = (from as { traceparent?: string } | null | undefined)?.traceparent
  return traces ? traces.run({ name, kind: 'task' }, header, work) : work()
}
