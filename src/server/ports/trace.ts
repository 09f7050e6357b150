import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** A unit of work with its duration and success; never its content. */
export type Span = {
  kind: 'request' | 'query' | 'vendor' | 'job'
  name: string
  trace: string
  span: string
  /** Id of the parent span. */
  parent: string | null
  milliseconds: number
  isGood: boolean
}

export type SpanWriter = (span: Span) => void

type Trace = {
  trace: string
  span: string
  requestId: string | undefined
  /** Undefined if tracing is off. */
  write: SpanWriter | undefined
}

const current = new AsyncLocalStorage<Trace>()
const newId = (bytes: number) => randomBytes(bytes).toString('hex')
const given = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/

type Begun = {
  kind: 'request' | 'job'
  requestId?: string
  /** W3C Trace Context header of the caller; a malformed value is ignored. */
  traceparent?: string | undefined
  write?: SpanWriter | undefined
}

/** Runs a request or a job; spans and log lines inside it belong to its trace. `end` writes its own span. */
export function withTraceContext<T>(
  { kind, requestId, traceparent = '', write }: Begun,
  run: (end: (name: string, isGood: boolean) => void) => T,
): T {
  const [, trace = newId(16), parent = null] = given.exec(traceparent) ?? []
  const span = newId(8)
  const startedMs = performance.now()
  const end = (name: string, isGood: boolean) =>
    write?.({ kind, name, trace, span, parent, milliseconds: performance.now() - startedMs, isGood })
  return current.run({ trace, span, requestId, write }, () => run(end))
}

/** Begins a child span; the returned function ends it, in any context. */
export function beginSpan(kind: 'query' | 'vendor', name: string): (isGood: boolean) => void {
  const of = current.getStore()
  const write = of?.write
  if (!write) return () => {}
  const startedMs = performance.now()
  return (isGood) =>
    write({
      kind,
      name,
      trace: of.trace,
      span: newId(8),
      parent: of.span,
      isGood,
      milliseconds: performance.now() - startedMs,
    })
}

/** Fields added to every log line inside a trace. */
export function traceFields(): { requestId?: string; trace?: string } {
  const of = current.getStore()
  if (!of) return {}
  return { ...(of.requestId && { requestId: of.requestId }), trace: of.trace }
}

/** Id of the current request; undefined outside one. */
export function currentRequestId(): string | undefined {
  return current.getStore()?.requestId
}

/** Trace header for calls to vendors; empty outside a trace. */
export function traceHeaders(): { traceparent?: string } {
  const of = current.getStore()
  return of ? { traceparent: `00-${of.trace}-${of.span}-${of.write ? '01' : '00'}` } : {}
}
