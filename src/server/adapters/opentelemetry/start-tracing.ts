import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { hrTimeToMilliseconds, W3CTraceContextPropagator } from '@opentelemetry/core'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  type SpanProcessor,
  TracerProvider,
  type TracerProviderOptions,
} from '@opentelemetry/sdk-trace'
import type { Log } from '../../ports/ports.ts'

/**
 * Registers OpenTelemetry in this process; the first call counts. Without processors no span is recorded, but requests
 * and jobs have their trace. `exported` adds an exporter and decides which traces are recorded.
 */
export function startTracing(logging: SpanProcessor[], exported: TracerProviderOptions = {}): void {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const sampler = logging.length > 0 ? new AlwaysOnSampler() : new AlwaysOffSampler()
  const spanProcessors = [...logging, ...(exported.spanProcessors ?? [])]
  trace.setGlobalTracerProvider(new TracerProvider({ sampler, ...exported, spanProcessors }))
}

/** Writes a line for each span when it ends: its duration and success, never its content. */
export function logSpans(log: Pick<Log, 'info'>): SpanProcessor {
  return {
    onStart() {},
    onEnd(span) {
      const { traceId, spanId } = span.spanContext()
      log.info(
        {
          kind: span.attributes.kind,
          name: span.name,
          trace: traceId,
          span: spanId,
          parent: span.parentSpanContext?.spanId ?? null,
          milliseconds: hrTimeToMilliseconds(span.duration),
          isGood: span.status.code !== SpanStatusCode.ERROR,
        },
        'span',
      )
    },
    async forceFlush() {},
    async shutdown() {},
  }
}
