import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** What went on, how long it took, whether it went well; never what it was about. */
export type Span = {
  kind: 'request' | 'query' | 'vendor' | 'job'
  name: string
  trace: string
  span: string
  /** The span it was part of. */
  parent: string | null
  milliseconds: number
  isGood: boolean
}

export type SpanWriter = (span: Span) => void

type Trace = {
  trace: string
  span: string
  requestId: string | undefined
  /** Undefined where nobody wants spans. */
  write: SpanWriter | undefined
}

const current = new AsyncLocalStorage<Trace>()
const newId = (bytes: number) => randomBytes(bytes).toString('hex')
const given = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/

type Begun = {
  kind: 'request' | 'job'
  requestId?: string
  /** W3C Trace Context, of whoever asks; anything else in it counts as none. */
  traceparent?: string | undefined
  write?: SpanWriter | undefined
}

/** Runs a request or a job; whatever is asked and logged meanwhile belongs to it. Its span is written by `end`. */
export function inTrace<T>(
  { kind, requestId, traceparent = '', write }: Begun,
  run: (end: (name: string, isGood: boolean) => void) => T,
): T {
  const [, trace = newId(16), parent = null] = given.exec(traceparent) ?? []
  const span = newId(8)
  const begunMs = performance.now()
  const end = (name: string, isGood: boolean) =>
    write?.({ kind, name, trace, span, parent, milliseconds: performance.now() - begunMs, isGood })
  return current.run({ trace, span, requestId, write }, () => run(end))
}

/** Begins a part of what goes on here; what it gives back ends it, wherever that is called. */
export function beginSpan(kind: 'query' | 'vendor', name: string): (isGood: boolean) => void {
  const of = current.getStore()
  const write = of?.write
  if (!write) return () => {}
  const begunMs = performance.now()
  return (isGood) =>
    write({
      kind,
      name,
      trace: of.trace,
      span: newId(8),
      parent: of.span,
      isGood,
      milliseconds: performance.now() - begunMs,
    })
}

/** What every line that is logged meanwhile bears. */
export function traceFields(): { requestId?: string; trace?: string } {
  const of = current.getStore()
  if (!of) return {}
  return { ...(of.requestId && { requestId: of.requestId }), trace: of.trace }
}

/** The request this belongs to. */
export function currentRequestId(): string | undefined {
  return current.getStore()?.requestId
}

/** Tells a vendor which trace its call belongs to; nothing where there is none. */
export function traceHeaders(): { traceparent?: string } {
  const of = current.getStore()
  return of ? { traceparent: `00-${of.trace}-${of.span}-${of.write ? '01' : '00'}` } : {}
}
