import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The counters of this copy of the program, for Prometheus. Labels are our own names (routes, jobs): their number is
 * bounded, and they hold no personal data.
 */
export type Metrics = {
  readonly registry: Registry;
  /** Answers; `route` as the contract writes it, `status` its class: `2xx`. */
  readonly requests: Counter<'method' | 'route' | 'status'>;
  readonly requestSeconds: Histogram<'method' | 'route'>;
  /** Also those that a notification started, which the library does not keep. */
  readonly jobRuns: Counter<'job' | 'result'>;
  readonly connections: Gauge;
  readonly eventStreams: Gauge;
  readonly figures: Counter<'kind'>;
  /** Tries of deliveries to other programs; `result`: arrived, or why not. */
  readonly webhookTries: Counter<'result'>;
};

/** Bounds of the histogram of durations, s: from an answer out of memory to one for which nobody still waits. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counters at zero, in a registry of their own. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'http_requests_total',
      help: 'Requests that were answered, by route and class of status',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time until a request was answered, by route; without streams of events, which stay open',
      labelNames: ['method', 'route'],
      buckets: BUCKETS,
      registers,
    }),
    jobRuns: new Counter({
      name: 'rata_job_runs_total',
      help: 'Runs of jobs in this copy of the program, by result',
      labelNames: ['job', 'result'],
      registers,
    }),
    connections: new Gauge({ name: 'http_connections', help: 'Open connections of the site', registers }),
    eventStreams: new Gauge({
      name: 'rata_event_streams',
      help: 'Open streams of live events to screens of the staff',
      registers,
    }),
    webhookTries: new Counter({
      name: 'rata_webhook_tries_total',
      help: 'Tries of deliveries to other programs, by result',
      labelNames: ['result'],
      registers,
    }),
    figures: new Counter({
      name: 'rata_figures_computed_total',
      help: 'Simulations that were computed, by kind',
      labelNames: ['kind'],
      registers,
    }),
  };
}
