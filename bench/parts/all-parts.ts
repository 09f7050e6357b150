import { measureAdmin } from './measure-admin.ts'
import { measureApi } from './measure-api.ts'
import { measureBytes } from './measure-bytes.ts'
import { measureGenerator } from './measure-generator.ts'
import { measureGrowth } from './measure-growth.ts'
import { measureInvoices } from './measure-invoices.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measureMemory } from './measure-memory.ts'
import { measureOrders } from './measure-orders.ts'
import { measurePages } from './measure-pages.ts'
import { measureRenewals } from './measure-renewals.ts'
import { measureStart } from './measure-start.ts'
import { measureUpgrade } from './measure-upgrade.ts'
import { measureWebhooks } from './measure-webhooks.ts'
import type { Part } from './part.ts'

/** In the order of a whole run: parts that use the same shop are adjacent, those that fill it come last. */
export const allParts: Record<string, Part> = {
  start: measureStart,
  memory: measureMemory,
  pages: measurePages,
  api: measureApi,
  bytes: measureBytes,
  lighthouse: measureLighthouse,
  webhooks: measureWebhooks,
  orders: measureOrders,
  admin: measureAdmin,
  renewals: measureRenewals,
  invoices: measureInvoices,
  generator: measureGenerator,
  growth: measureGrowth,
  upgrade: measureUpgrade,
}

/** Parts that run only when named. */
export const optInParts = new Set(['generator', 'growth', 'upgrade'])
