import type { Config } from '../config.ts'
import type { Ports } from '../ports/ports.ts'
import { shopChecks } from './shop-checks.ts'

/** Checks the shop's environment and prints how to fix each problem. Returns 0 when there is none. */
export async function examineShop(config: Config, ports: Ports): Promise<number> {
  let isHealthy = true
  for (const { what, mend, look } of shopChecks(config, ports)) {
    try {
      console.log(`ok   ${what.padEnd(10)} ${await look()}`)
    } catch (error) {
      isHealthy = false
      console.log(`FAIL ${what.padEnd(10)} ${error instanceof Error ? error.message : error}. ${mend}.`)
    }
  }
  return isHealthy ? 0 : 1
}
