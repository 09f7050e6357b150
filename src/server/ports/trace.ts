import {
  context,
  createContextKey,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'

/** Name of the shop's tracer. Spans have a name, the attribute `kind` and a status; never their content. */
const tracerName = 'vitrine'
const requestIdKey = createContextKey('vitrine request id')

const otelKinds = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  query: SpanKind.CLIENT,
  vendor: SpanKind.CLIENT,
}

function startSpan(kind: keyof typeof otelKinds, name: string, parent = context.active()): Span {
  return trace.getTracer(tracerName).startSpan(name, { kind: otelKinds[kind], attributes: { kind } }, parent)
}

function endSpan(span: Span, isGood: boolean): void {
  if (!isGood) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end()
}

type TraceInput = {
  kind: 'request' | 'job'
  requestId?: string
  /** W3C Trace Context header of the caller; a malformed value is ignored. */
  traceparent?: string | undefined
}

/** Runs a request or a job; spans and log lines inside it belong to its trace. `end` ends its own span. */
export function withTraceContext<T>(
  { kind, requestId, traceparent }: TraceInput,
  run: (end: (name: string, isGood: boolean) => void) => T,
): T {
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent })
  const span = startSpan(kind, kind, parent)
  const end = (name: string, isGood: boolean) => endSpan(span.updateName(name), isGood)
  return context.with(trace.setSpan(parent, span).setValue(requestIdKey, requestId), run, undefined, end)
}

/** Begins a child span; the returned function ends it, in any context. */
export function beginSpan(kind: 'query' | 'vendor', name: string): (isGood: boolean) => void {
  const flags = trace.getSpanContext(context.active())?.traceFlags ?? TraceFlags.NONE
  if (!(flags & TraceFlags.SAMPLED)) return () => {}
  const span = startSpan(kind, name)
  return (isGood) => endSpan(span, isGood)
}

/** Fields added to every log line inside a trace. */
export function traceFields(): { requestId?: string; trace?: string } {
  const spanContext = trace.getSpanContext(context.active())
  if (!spanContext) return {}
  const requestId = currentRequestId()
  return { ...(requestId && { requestId }), trace: spanContext.traceId }
}

/** Id of the current request; undefined outside one. */
export function currentRequestId(): string | undefined {
  return context.active().getValue(requestIdKey) as string | undefined
}

/** Trace header for calls to vendors; empty outside a trace. */
export function traceHeaders(): { traceparent?: string } {
  const headers = {}
  propagation.inject(context.active(), headers)
  return headers
}
