import { environmentSchema } from '#server/environment.schema.ts'
import { shopMemory } from '../../../scripts/shop-process.mjs'

/**
 * The environment of a shop that a test starts: the machine's variables and the memory options of `npm start`, without
 * any shop setting, and without a history. A real database URL in the developer's shell must not receive test data. A
 * deprecation warning ends the shop.
 */
export function shopEnvironment(shopSettings: Record<string, string>): NodeJS.ProcessEnv {
  const settings = new Set(Object.keys(environmentSchema.shape))
  const machine = Object.entries(process.env).filter(([name]) => !settings.has(name))
  const { NODE_OPTIONS = '' } = shopSettings
  return {
    ...shopMemory,
    ...Object.fromEntries(machine),
    DEMO_HISTORY: '0',
    ...shopSettings,
    NODE_OPTIONS: `--throw-deprecation ${NODE_OPTIONS}`.trim(),
  }
}
