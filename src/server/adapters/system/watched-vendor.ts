import type { Meter } from '../../ports/meter.ts'
import { beginSpan } from '../../ports/trace.ts'

/**
 * The same vendor; how long each of its answers took is counted, and written as a span where somebody wants spans.
 * `isAnswer`: whether what it gave back is one, where it does not throw when there is none.
 */
export function watchedVendor<T extends object>(
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
        const begunMs = performance.now()
        const endSpan = beginSpan('vendor', `${name} ${String(property)}`)
        const answer = value.apply(target, parameters)
        if (!(answer instanceof Promise)) return answer
        const end = (isGood: boolean) => {
          meter.vendor(name, performance.now() - begunMs, isGood)
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
