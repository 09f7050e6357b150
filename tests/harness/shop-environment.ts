import { environmentSchema } from '#server/environment.schema.ts'
import { shopMemory } from '../../scripts/shop-process.mjs'

/**
 * The environment of a shop that is started to be tried: the machine's and what `npm start` says of memory, without any setting of a shop. Whoever has the address of a real database in
 * their shell must not find a test's customers in it. A warning of deprecation ends the shop.
 */
export function shopEnvironment(own: Record<string, string>): NodeJS.ProcessEnv {
  const settings = new Set(Object.keys(environmentSchema.shape))
  const machine = Object.entries(process.env).filter(([name]) => !settings.has(name))
  const { NODE_OPTIONS = '' } = own
  return {
    ...shopMemory,
    ...Object.fromEntries(machine),
    ...own,
    NODE_OPTIONS: `--throw-deprecation ${NODE_OPTIONS}`.trim(),
  }
}
