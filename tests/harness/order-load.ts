import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { register } from './customers.ts'
import { placeOrder, review } from './purchases.ts'
import type { TestVisitor } from './test-visitor.ts'

/** A data folder of a shop whose database is elsewhere. */
export async function shopFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-folder-'))
  return { dataDir, [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }) }
}

/** Registers customers; `visitor` makes one that sends each request from another IP address, which limits count. */
export function newCustomers(
  visitor: (options: { address: () => string }) => TestVisitor,
  count: number,
): Promise<TestVisitor[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      let requests = 0
      const address = () => {
        requests += 1
        return `10.${index}.${requests >> 8}.${requests & 255}`
      }
      const customer = visitor({ address })
      await register(customer, { email: `customer-${index}@example.fr` })
      return customer
    }),
  )
}

/**
 * Each customer orders again and again, `pauseMs` apart, until an order fails or `isOver` returns true. Returns the
 * numbers of the confirmed orders (`acknowledged` has them at once), what failed, and the longest time an order took in
 * milliseconds.
 */
export async function orderContinuously(
  customers: readonly TestVisitor[],
  { isOver = (): boolean => false, pauseMs = 0, acknowledged = new Set<string>() } = {},
) {
  const failures: unknown[] = []
  let longestMs = 0
  await Promise.all(
    customers.map(async (customer) => {
      // Another cart each time: an unpaid order of the same one would be continued.
      for (let quantity = 1; !isOver(); quantity = (quantity % 90) + 1) {
        const startMs = performance.now()
        try {
          const reviewed = await review(customer, `quiz*${quantity}`)
          const { placed, answer } = await placeOrder(customer, { reviewed })
          if (!placed) return void failures.push(answer.status)
          acknowledged.add(placed.number)
          longestMs = Math.max(longestMs, performance.now() - startMs)
          await wait(pauseMs)
        } catch (error) {
          return void failures.push(error)
        }
      }
    }),
  )
  return { acknowledged: [...acknowledged], failures, longestMs }
}
