import Stripe from 'stripe'
import { stripeServer } from '../../harness/stripe-server.ts'
import { viesSays, viesServer } from '../../harness/vies-server.ts'
import { journeyAt, type OpenShop, openShop } from '../open-shop.ts'
import { type Confirmation, type Confirmed, fakeStripe, type Mood } from './fake-stripe.ts'
import { test as base, expect, type Visitor } from './test.ts'

type StripeServer = Awaited<ReturnType<typeof stripeServer>>

/** Stripe's hosts on the internet, and the requests of the page to them. */
type StripeWorld = {
  server: StripeServer
  /** URLs of the requested scripts. */
  scripts: string[]
  /** Violations of the page's content security policy. */
  refusals: string[]
}

/** The Stripe keys in the shop's environment. */
type Shops = {
  givenKeys: 'all' | 'secret only' | 'none'
  /** Its VAT registry confirms every number, once `answerRegistry` is called. */
  stripeShop: { shop: OpenShop; server: StripeServer; answerRegistry(): void }
}

type Fixtures = { mood: Mood; stripe: StripeWorld }

/** A separate shop that uses Stripe, with a fake server and a fake script. */
export const test = base.extend<Fixtures, Shops>({
  givenKeys: ['all', { option: true, scope: 'worker' }],
  stripeShop: [
    async ({ givenKeys }, use) => {
      const server = await stripeServer(() => new Date())
      const { secretKey, publishableKey, webhookSecrets } = server.keys
      const { promise: isLet, resolve: answerRegistry } = Promise.withResolvers<void>()
      const vies = await viesServer((question) => isLet.then(() => viesSays(question, true)))
      const shop = await openShop({
        STRIPE_SECRET_KEY: givenKeys === 'none' ? '' : secretKey,
        STRIPE_PUBLISHABLE_KEY: givenKeys === 'all' ? publishableKey : '',
        STRIPE_WEBHOOK_SECRET: webhookSecrets.join(','),
        STRIPE_API_BASE: server.base.href,
        VIES_URL: vies.url,
      })
      await journeyAt(shop, () => use({ shop, server, answerRegistry }))
      await server[Symbol.asyncDispose]()
      await vies[Symbol.asyncDispose]()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stripeShop }, use) => use(stripeShop.shop.address),
  mood: [{}, { option: true }],
  stripe: [
    async ({ page, stripeShop: { server }, mood }, use) => {
      const world: StripeWorld = { server, scripts: [], refusals: [] }
      await page.exposeFunction('tellRefusal', (what: string) => world.refusals.push(what))
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
          Object(window).tellRefusal(`${effectiveDirective}: ${blockedURI}`)
        })
      })
      await page.route('https://js.stripe.com/**', (route) => {
        world.scripts.push(route.request().url())
        return route.fulfill({
          contentType: 'text/javascript',
          body: `(${fakeStripe})(${JSON.stringify(mood)})`,
        })
      })
      await page.exposeFunction('confirmAtFakeStripe', (asked: Confirmation) => confirm(server, asked))
      await page.exposeFunction('answerFakeBank', (address: string, isApproved: boolean) =>
        answerBank(server, new URL(address), isApproved),
      )
      await page.route('https://hooks.stripe.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: bank }),
      )
      await use(world)
      expect(world.refusals, 'the policy of the page refuses nothing').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

const bank = `<!doctype html><title>Bank</title><h1>Fake bank</h1>
<button onclick="answerFakeBank(location.href, true).then((to) => location.assign(to))">Approve</button>
<button onclick="answerFakeBank(location.href, false).then((to) => location.assign(to))">Refuse</button>`

function clientOf({ base: { protocol, hostname, port }, keys }: StripeServer): Stripe {
  return new Stripe(keys.secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port,
  })
}

/** Stripe's handling of a request from its script. */
async function confirm(server: StripeServer, asked: Confirmation): Promise<Confirmed> {
  const { clientSecret, typed, returnUrl, kind, drawnFor } = asked
  const id = clientSecret.split('_secret_')[0] ?? ''
  expect(drawnFor, 'the form was drawn for what the shop has started').toMatchObject(
    await startedFor(server, id),
  )
  const status = (kind === 'payment' ? server.pay : server.confirmSetup)(id, clientSecret, typed) ?? 'unknown'
  if (status === 'requires_action')
    return {
      status,
      redirectTo: `https://hooks.stripe.com/3d_secure?${new URLSearchParams({ id, returnUrl })}`,
    }
  if (status !== 'requires_payment_method') return { status }
  const { error } = await stateOf(server, id)
  return { status, error: { message: `${error?.message} (${error?.decline_code ?? error?.code})` } }
}

async function startedFor(server: StripeServer, id: string): Promise<Record<string, unknown>> {
  if (isSetup(id)) return { mode: 'setup' }
  const { amount, currency, setup_future_usage } = await clientOf(server).paymentIntents.retrieve(id)
  return {
    mode: 'payment',
    amount,
    currency,
    ...(setup_future_usage && { setupFutureUsage: setup_future_usage }),
  }
}

async function stateOf(server: StripeServer, id: string) {
  if (!isSetup(id)) {
    const { last_payment_error: error, client_secret } = await clientOf(server).paymentIntents.retrieve(id)
    return { error, client_secret }
  }
  const { last_setup_error: error, client_secret } = await clientOf(server).setupIntents.retrieve(id)
  return { error, client_secret }
}

function isSetup(id: string): boolean {
  return id.startsWith('seti_')
}

/** The URL to which the bank returns the customer, as at Stripe: with the payment's identifiers in the query. */
async function answerBank(server: StripeServer, { searchParams }: URL, isApproved: boolean): Promise<string> {
  const id = searchParams.get('id') ?? ''
  server.authenticate(id, isApproved)
  const { client_secret } = await stateOf(server, id)
  const back = new URL(searchParams.get('returnUrl') ?? '')
  const name = isSetup(id) ? 'setup_intent' : 'payment_intent'
  back.searchParams.set(name, id)
  back.searchParams.set(`${name}_client_secret`, client_secret ?? '')
  back.searchParams.set('redirect_status', isApproved ? 'succeeded' : 'failed')
  return back.href
}

/** Types a card into Stripe's form, once it is there. */
export async function typeAtStripe({ page }: Visitor, number: string) {
  await page.getByLabel('Fake card').fill(number)
}
