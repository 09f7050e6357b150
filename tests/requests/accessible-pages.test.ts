import { matchRoutes } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { inLanguage, languageOfPath } from '#domain/platform/language/language-path.ts'
import { webhookEndpoint } from '#server/database/schema/messaging/webhooks.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { sendTestEvent } from '#server/messaging/webhooks/send-test.ts'
import { findPageViolations } from '#tests/harness/accessibility/page-violations.ts'
import { codeOf, totpSecretOf } from '#tests/harness/authenticator.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register, registerCustomer, validPassword } from '#tests/harness/customers.ts'
import { simulationSize } from '#tests/harness/faults/simulation-size.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { offeringShop } from '#tests/harness/offering-shop.ts'
import { buy } from '#tests/harness/purchases.ts'
import { insertMessage } from '#tests/harness/rows/contact-messages.ts'
import { insertDeclaration } from '#tests/harness/rows/declaration-rows.ts'
import { insertMail } from '#tests/harness/rows/mail-rows.ts'
import { insertPayment } from '#tests/harness/rows/payment-rows.ts'
import { insertRating } from '#tests/harness/rows/rating-rows.ts'
import type { TestResponse, TestVisitor } from '#tests/harness/test-visitor.ts'
import {
  actionCases,
  confirmKey,
  endingActions,
  insertPayable,
  insertSubscriber,
  payPath,
  unsubscribeKey,
} from '#tests/harness/texts/form-cases.ts'
import { listRoutes } from '#tests/harness/texts/list-routes.ts'

type Reader = 'visitor' | 'customer' | 'owner'

/** Readers and languages: each reader in one language, in the full set in all. */
const walks = (['visitor', 'customer', 'owner'] as const).flatMap((reader, index) =>
  simulationSize<readonly Language[]>({ usual: languages.slice(index, index + 1), full: languages }).map(
    (language): [Reader, Language] => [reader, language],
  ),
)

/** Routes by path; of a page and the frame around it, which have the same path, the page. */
const byPath = new Map((await listRoutes()).map((route) => [`/${route.path}`, route]))
const matchable = [...byPath].map(([path, { id }]) => ({ path, id }))
const pageIds = [...byPath.values()].filter(({ file }) => file.endsWith('.tsx')).map(({ id }) => id)

let shop: TestApp
const visitors = {} as Record<Reader, TestVisitor>
/** Pages and states that no link of another page leads to. */
const seeds = {} as Record<Reader, string[]>
const reached = new Set<string>()

beforeAll(async () => {
  shop = await createTestApp({ environment: { TIME_MACHINE: '1' } })
  const { owner, send } = await offeringShop(shop)
  const customer = shop.visitor()
  const { email } = await register(customer)
  const { placed } = await buy(customer, 'table-ouverte*1.quiz*2', { earlyStart: true })
  const [bought] = await shop.ports.db.select().from(subscription)
  const { accountId, id: subscriptionId } = bought ?? {}
  const { link } = await send(email)
  await insertMessage(shop)
  await insertMail(shop)
  await insertPayment(shop)
  await insertPayable(shop)
  await insertSubscriber(shop)
  await insertDeclaration(shop, { id: 'a-declaration' })
  await insertRating(shop, { id: 'a-rating', accountId, subscriptionId, status: 'waiting' })
  Object.assign(visitors, { visitor: shop.visitor(), customer, owner })
  for (const visitor of Object.values(visitors)) visitor.cookies.set('cart', 'table-ouverte*2.quiz*1')
  const enrolled = await registerCustomer(shop)
  const factorPage = '/user/security/second-factor'
  const secret = totpSecretOf((await enrolled.visitor.get(factorPage)).html)
  await enrolled.visitor.post(factorPage, { intent: 'confirm', code: codeOf(secret, shop.clock.now()) })
  const sent = { email: enrolled.email, password: validPassword }
  await visitors.visitor.post('/login', { intent: 'sign-in', ...sent })

  const declared = { intent: 'confirm', name: 'Alix', contract: placed.number, email, endsOn: '' }
  const withdrawal = await visitors.visitor.post('/withdraw', declared)
  const end = await visitors.visitor.post('/cancel-contract', declared)
  const webhooks = '/admin/api-settings/webhooks'
  await owner.post(webhooks, { intent: 'add', url: 'http://127.0.0.1:9/hook' })
  const [endpoint] = await shop.ports.db.select().from(webhookEndpoint)
  const endpointId = endpoint?.id ?? ''
  const { deliveryId } = await sendTestEvent(shop.ports, endpointId)
  const request = await owner.post('/admin/queue/data-requests/new', {
    intent: 'record',
    email: 'inconnue@example.test',
    name: 'Dominique Inconnue',
    language: 'fr',
    kind: 'access',
    channel: 'post',
    receivedOn: '2026-11-21',
    note: '',
  })
  const ownPath = `/user/subscriptions/${subscriptionId}`
  Object.assign(seeds, {
    visitor: [
      '/',
      '/shop?q=zzz',
      '/shop/nulle-part',
      '/nulle-part',
      '/not-found',
      '/newsletter',
      `/newsletter/confirm/${confirmKey}`,
      `/newsletter/unsubscribe/${unsubscribeKey}`,
      '/forgot-password',
      '/reset-password/none',
      '/verify-email/none',
      '/login/code',
      withdrawal.location ?? '',
      end.location ?? '',
      '/legal/privacy-policy?version=2024-06-01',
      payPath,
      link,
      '/admin/login',
      '/admin/setup/none',
      '/demo/table-ouverte',
      '/demo/boutique-en-ligne',
    ],
    customer: [
      '/user',
      '/user/card',
      '/user/confirm-identity',
      `/user/orders/${placed.number}`,
      `/user/billing?order=${placed.number}`,
      ...['plan', 'site', 'rating', 'cancel'].map((page) => `${ownPath}/${page}`),
      '/cart/checkout',
      placed.confirmation,
    ],
    owner: [
      '/admin/dashboard',
      '/admin/confirm-identity',
      '/admin/nulle-part',
      '/admin/products?q=introuvable',
      '/admin/time-machine',
      request.location ?? '',
      `${webhooks}/${endpointId}/${deliveryId}`,
    ],
  })
})
afterAll(() => shop[Symbol.asyncDispose]())

const getArea = (path: string): Reader => {
  if (path.startsWith('/admin')) return 'owner'
  return /^(\/(en|hu))?\/(user|cart\/c)/.test(path) ? 'customer' : 'visitor'
}

/** The back office has no language in its paths. */
const belongsTo = (reader: Reader, language: Language, path: string) =>
  getArea(path) === reader && (reader === 'owner' || languageOfPath(path) === language)

const findRoute = (path: string) => {
  const { pathname } = new URL(path, 'http://shop.test')
  return matchRoutes(matchable, pathname)?.[0]?.route.id ?? pathname
}

/** Pages of one key have the same parts. */
function getPageKey(path: string): string {
  const { searchParams } = new URL(path, 'http://shop.test')
  return [findRoute(path), ...['tab', 'panel', 'compare'].map((name) => searchParams.get(name))].join(' ')
}

/** The paths of a page's links, in the shop. */
const listLinks = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="(\/[^"#]*)/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'))

const isPage = ({ headers }: TestResponse) => headers.get('content-type')?.startsWith('text/html')

/**
 * The rules of axe that need no layout, on the HTML that the server sends: every page, missing pages, and forms with
 * errors. tests/journeys/access/accessibility.test.ts runs the others (`layoutRules`), and all on what a script adds.
 */
test.for(walks)(
  'every page that the %s can reach is accessible, in %s',
  { timeout: 600_000 },
  async ([reader, language]) => {
    const visitor = visitors[reader]
    visitor.cookies.set('language', language)
    const found: Record<string, string[]> = {}
    const check = async (path: string, { html }: TestResponse) => {
      reached.add(findRoute(path))
      const violations = await findPageViolations(html)
      if (violations.length > 0) found[path] = violations
    }

    const paths = seeds[reader].map((path) => (getArea(path) === 'owner' ? path : inLanguage(path, language)))
    const visited = new Set(paths.map(getPageKey))
    for (const path of paths) {
      const response = await visitor.follow(await visitor.get(path))
      if (!isPage(response)) continue
      await check(path, response)
      for (const link of listLinks(response.html)) {
        if (!belongsTo(reader, language, link) || visited.has(getPageKey(link))) continue
        visited.add(getPageKey(link))
        paths.push(link)
      }
    }

    // One form of each page, sent empty: its errors, or what it shows next.
    const sent = new Set<string>()
    for (const [action, { path, fields }] of Object.entries(actionCases)) {
      const [route = '', intent = ''] = action.split('.')
      if (getArea(path) !== reader || endingActions.has(action) || sent.has(route)) continue
      await forgetTries(shop)
      const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, '']))
      const response = await visitor.post(getArea(path) === 'owner' ? path : inLanguage(path, language), {
        ...empty,
        intent,
      })
      if (response.status !== 422 || !isPage(response)) continue
      sent.add(route)
      await check(`${action} ${path}`, response)
    }
    expect(sent.size).toBeGreaterThan(2)
    expect(found).toEqual({})
  },
)

test('no page was left unchecked', () => {
  expect(pageIds.filter((id) => !reached.has(id))).toEqual([])
})
