import { simulationSize } from '#tests/harness/faults/simulation-size.ts'
import { test } from '../steps/known-visitors.ts'
import { pages } from '../steps/pages.ts'
import { expect } from '../steps/test.ts'
import { smallTargets } from '../steps/touch-targets.ts'

const touched = [
  'home',
  'shop',
  'product in the cart',
  'cart',
  'cart drawer',
  'login',
  'register',
  'checkout details',
  'checkout review',
  'confirmation',
  'account overview',
  'own subscriptions',
  'order',
  'orders',
  'invoices',
  'profile',
  'account security',
  'personal data',
  'contact',
  'services',
  'back-office dashboard',
  'list of products',
  'product editor',
  'list of orders',
  'order record',
  'list of invoices',
  'list of customers',
  'work queue',
  'settings, general',
]

for (const name of simulationSize({ usual: touched.filter((_, index) => index % 3 === 0), full: touched })) {
  test(`${name}: every touch target is at least 44 px high and wide`, async ({ visitor, buyer }) => {
    await pages[name]?.(visitor, buyer)
    expect(await smallTargets(visitor.page)).toEqual([])
  })
}
