import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import { type Part, type Recording, within } from './recording.ts'

interface Log {
  warn(about: object, message: string): void
  info(about: object, message: string): void
}

interface Settings {
  endpoint: string
  service: string
  log: Log
}

export interface Begun {
  recording: Recording
  /** `failed`: the class of the error. */
  end(about: Part['about'], failed?: string): void
}

export type Traces = ReturnType<typeof exportTraces>

const kinds = { server: SpanKind.SERVER, database: SpanKind.CLIENT, call: SpanKind.CLIENT, task: SpanKind.CONSUMER }
const timeout = 5000
const propagator = new W3CTraceContextPropagator()

/**
 * Sends traces to a collector with OTLP over HTTP. Loaded only if OTEL_EXPORTER_OTLP_ENDPOINT is set; the library
 * reads the other OTEL_ settings itself.
 */
export function exportTraces({ endpoint, service, log }: Settings) {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const exporter = logOutages(new OTLPTraceExporter({ url, timeoutMillis: timeout }), log)
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.instance.id': String(process.pid),
    }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('fanlight')

  function begin(part: Part, from: Context): Begun {
    const span = tracer.startSpan(part.name, { kind: kinds[part.kind], attributes: part.about }, from)
    const context = trace.setSpan(from, span)
    return {
      recording: {
        traceparent: headerOf(context),
        part: (inner, work) => run(begin(inner, context), work),
      },
      end: (about = {}, failed) => end(span, about, failed),
    }
  }

  return {
    /** Starts a request; `from` is its traceparent header. */
    begin: (part: Part, from: unknown) => begin(part, contextOf(from)),
    run: <T>(part: Part, from: unknown, work: () => Promise<T>) => run(begin(part, contextOf(from)), work),
    /** Sends what is recorded, if that works quickly. */
    close: () => Promise.race([provider.shutdown(), later(timeout)]).catch(() => undefined),
  }
}

async function run<T>({ recording, end }: Begun, work: () => Promise<T>): Promise<T> {
  try {
    const result = await within(recording, work)
    end({})
    return result
  } catch (error) {
    end({}, classOf(error))
    throw error
  }
}

function end(span: Span, about: NonNullable<Part['about']>, failed: string | undefined) {
  span.setAttributes(about)
  if (failed !== undefined) span.setAttribute('error.type', failed).setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

/** Messages may quote users; codes and classes don't. */
const classOf = (error: unknown) => {
  const { code, name } = error as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'Error')
}

const contextOf = (header: unknown): Context =>
  propagator.extract(ROOT_CONTEXT, { traceparent: header }, { get: (from) => from.traceparent, keys: Object.keys })

function headerOf(context: Context): string {
  const headers = { traceparent: '' }
  propagator.inject(context, headers, {
    set(to, name, value) {
      if (name === 'traceparent') to.traceparent = value
    },
  })
  return headers.traceparent
}

/** A collector outage costs traces and nothing else, and is logged once. */
function logOutages(exporter: SpanExporter, log: Log): SpanExporter {
  let isAway = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const failed = result.code !== 0
        if (failed && !isAway) log.warn({ reason: result.error?.message }, 'traces are not taken')
        if (!failed && isAway) log.info({}, 'traces are taken again')
        isAway = failed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}

const later = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds).unref())
