import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'
import { createRequestTimes } from './request-times.ts'

const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

let started: Registry | undefined

/** Node's own metrics. Their observers live as long as the process and keep their registry alive, so there is one. */
function ofThisProcess() {
  if (!started) {
    started = new Registry()
    collectDefaultMetrics({ register: started })
  }
  return started.getMetricsAsArray() as unknown as Metric[]
}

/** This process's metrics. Other parts add their own gauges. */
export function createMetrics() {
  const registry = new Registry()
  for (const metric of ofThisProcess()) registry.registerMetric(metric)
  const registers = [registry]
  return {
    registry,
    requests: createRequestTimes(registry, seconds),
    eventLoopLag: new Histogram({
      name: 'fanlight_event_loop_lag_seconds',
      help: 'How late the process came to what was due',
      buckets: [0.01, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 10],
      registers,
    }),
    readsShed: new Counter({
      name: 'fanlight_reads_shed_total',
      help: 'Reads that were asked to come back because the process was late to everything',
      registers,
    }),
    providerCalls: new Histogram({
      name: 'fanlight_provider_call_duration_seconds',
      help: 'Tries at calls of the payment provider by call and status; none: no answer came',
      labelNames: ['call', 'status'],
      buckets: seconds,
      registers,
    }),
    webhooks: new Counter({
      name: 'fanlight_webhooks_total',
      help: 'Events that the payment provider sent, by what became of them',
      labelNames: ['outcome'],
      registers,
    }),
    batches: new Histogram({
      name: 'fanlight_purchase_batch_size',
      help: 'Purchases that were committed together',
      buckets: [1, 2, 4, 8, 16, 32, 64, 128],
      registers,
    }),
    securityEvents: new Counter({
      name: 'fanlight_security_events_total',
      help: 'What the security log notes, by kind; floods are counted here as a whole',
      labelNames: ['kind'],
      registers,
    }),
    routineSuccess: new Gauge({
      name: 'fanlight_routine_last_success_timestamp_seconds',
      help: 'When each routine last ended well',
      labelNames: ['routine'],
      aggregator: 'max',
      registers,
    }),
    routinePeriod: new Gauge({
      name: 'fanlight_routine_period_seconds',
      help: 'How often each routine runs',
      labelNames: ['routine'],
      aggregator: 'max',
      registers,
    }),
    routineFailures: new Counter({
      name: 'fanlight_routine_failures_total',
      help: 'Turns of a routine that failed',
      labelNames: ['routine'],
      registers,
    }),
  }
}
export type Metrics = ReturnType<typeof createMetrics>
