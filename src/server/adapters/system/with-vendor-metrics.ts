import type { Meter } from '#server/ports/meter.ts'
import { beginSpan } from '#server/ports/trace.ts'

/**
 * Wraps the client of an external service, such as Stripe or S3: records the duration of each asynchronous call as a
 * metric, and as a span if tracing is on. `isSuccess` decides whether a result counts as a success, for clients that do
 * not throw.
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
        const end = (isSuccessful: boolean) => {
          meter.vendor(name, performance.now() - startedMs, isSuccessful)
          endSpan(isSuccessful)
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
