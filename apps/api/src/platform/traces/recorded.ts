import type { Traces } from './export-traces.ts'

/** As a trace, or as part of the trace that enqueued the task. */
export function recorded(
  { traces }: { traces: Traces | undefined },
  { name, from }: { name: string; from?: unknown },
  work: () => Promise<void>,
) {
  const header = (from as { traceparent?: string } | null | undefined)?.traceparent
  return traces ? traces.run({ name, kind: 'task' }, header, work) : work()
}
