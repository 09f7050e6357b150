import type { Meter } from '#server/ports/meter.ts'
import { beginSpan } from '#server/ports/trace.ts'

/**
 * Wraps a vendor: records the duration of each call as a metric, and as a span if tracing is on. `isAnswer` decides
 * whether a returned value counts as a success, for vendors that do not throw.
 */
export function withVendorMetrics<T extends object>(
  name: string,
  vendor: T,
  meter: Meter,
  isAnswer: (answer: unknown) => boolean = () => true,
): T {
  return new Proxy(vendor, {
    get(target, property) {
      const value = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      return (...parameters: unknown[]) => {
        const startedMs = performance.now()
        const endSpan = beginSpan('vendor', `${name} ${String(property)}`)
        const answer = value.apply(target, parameters)
        if (!(answer instanceof Promise)) return answer
        const end = (isGood: boolean) => {
          meter.vendor(name, performance.now() - startedMs, isGood)
          endSpan(isGood)
        }
        answer.then(
          (said) => end(isAnswer(said)),
          () => end(false),
        )
        return answer
      }
    },
  })
}
