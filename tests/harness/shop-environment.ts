import { environmentSchema } from '#server/environment.schema.ts'
import { shopMemory } from '../../scripts/shop-process.mjs'

/**
 * The environment of a shop that is started to be tried: the machine's and what `npm start` says of memory, without any setting of a shop. Whoever has the address of a real database in
 * their shell must not find a test's customers in it.
 */
export function shopEnvironment(own: Record<string, string>): NodeJS.ProcessEnv {
  const settings = new Set(Object.keys(environmentSchema.shape))
  const machine = Object.entries(process.env).filter(([name]) => !settings.has(name))
  return { ...shopMemory, ...Object.fromEntries(machine), ...own }
}
