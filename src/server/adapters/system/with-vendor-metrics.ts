import type { Meter } from '#server/ports/meter.ts'
import { beginSpan } from '#server/ports/trace.ts'

/**
 * Wraps a vendor: records the duration of each call as a metric, and as a span if tracing is on. `isSuccess` decides
 * whether a returned value counts as a success, for vendors that do not throw.
 */
export function withVendorMetrics<T extends object>(
  name: string,
  vendor: T,
  meter: Meter,
  isSuccess: (result: unknown) => boolean = () => true,
): T {
  return new Proxy(vendor, {
    get(target, property) {
      const value = Reflect.get(target, property)
      if (typeof value !== 'function') return value
      return (...parameters: unknown[]) => {
        const startedMs = performance.now()
        const endSpan = beginSpan('vendor', `${name} ${String(property)}`)
        const result = value.apply(target, parameters)
        if (!(result instanceof Promise)) return result
        const end = (isGood: boolean) => {
          meter.vendor(name, performance.now() - startedMs, isGood)
          endSpan(isGood)
        }
        result.then(
          (resolved) => end(isSuccess(resolved)),
          () => end(false),
        )
        return result
      }
    },
  })
}
