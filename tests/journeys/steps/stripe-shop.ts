import Stripe from 'stripe'
import { viesResponse, viesServer } from '../../harness/servers/vies-server.ts'
import { stripeServer } from '../../harness/stripe/stripe-server.ts'
import { journeyAt, type OpenShop, openShop } from '../open-shop.ts'
import { type Confirmation, type Confirmed, type FakeStripeBehaviour, fakeStripe } from './fake-stripe.ts'
import { test as base, expect, type Visitor } from './test.ts'

type StripeServer = Awaited<ReturnType<typeof stripeServer>>

/** Stripe's hosts on the internet, and the requests of the page to them. */
type StripeHarness = {
  server: StripeServer
  /** URLs of the requested scripts. */
  scripts: string[]
  /** Violations of the page's content security policy. */
  refusals: string[]
}

/** The Stripe keys in the shop's environment. */
type Shops = {
  configuredKeys: 'all' | 'secret only' | 'none'
  /** Its VAT registry confirms every number, once `releaseRegistry` is called. */
  stripeShop: { shop: OpenShop; server: StripeServer; releaseRegistry(): void }
}

type Fixtures = { fakeBehaviour: FakeStripeBehaviour; stripe: StripeHarness }

/** A separate shop that uses Stripe, with a fake server and a fake script. */
export const test = base.extend<Fixtures, Shops>({
  configuredKeys: ['all', { option: true, scope: 'worker' }],
  stripeShop: [
    async ({ configuredKeys }, use) => {
      const server = await stripeServer(() => new Date())
      const { secretKey, publishableKey, webhookSecrets } = server.keys
      const { promise: isReleased, resolve: releaseRegistry } = Promise.withResolvers<void>()
      const vies = await viesServer((query) => isReleased.then(() => viesResponse(query, true)))
      const shop = await openShop({
        STRIPE_SECRET_KEY: configuredKeys === 'none' ? '' : secretKey,
        STRIPE_PUBLISHABLE_KEY: configuredKeys === 'all' ? publishableKey : '',
        STRIPE_WEBHOOK_SECRET: webhookSecrets.join(','),
        STRIPE_API_BASE: server.base.href,
        VIES_URL: vies.url,
      })
      await journeyAt(shop, () => use({ shop, server, releaseRegistry }))
      await server[Symbol.asyncDispose]()
      await vies[Symbol.asyncDispose]()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ stripeShop }, use) => use(stripeShop.shop.address),
  fakeBehaviour: [{}, { option: true }],
  stripe: [
    async ({ page, stripeShop: { server }, fakeBehaviour }, use) => {
      const harness: StripeHarness = { server, scripts: [], refusals: [] }
      await page.exposeFunction('tellRefusal', (what: string) => harness.refusals.push(what))
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
          Object(window).tellRefusal(`${effectiveDirective}: ${blockedURI}`)
        })
      })
      await page.route('https://js.stripe.com/**', (route) => {
        harness.scripts.push(route.request().url())
        return route.fulfill({
          contentType: 'text/javascript',
          body: `(${fakeStripe})(${JSON.stringify(fakeBehaviour)})`,
        })
      })
      await page.exposeFunction('confirmAtFakeStripe', (confirmation: Confirmation) =>
        confirm(server, confirmation),
      )
      await page.exposeFunction('answerFakeBank', (address: string, isApproved: boolean) =>
        submitBankChallenge(server, new URL(address), isApproved),
      )
      await page.route('https://hooks.stripe.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: bank }),
      )
      await use(harness)
      expect(harness.refusals, 'the policy of the page refuses nothing').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

const bank = `<!doctype html><title>Bank</title><h1>Fake bank</h1>
<button onclick="answerFakeBank(location.href, true).then((to) => location.assign(to))">Approve</button>
<button onclick="answerFakeBank(location.href, false).then((to) => location.assign(to))">Refuse</button>`

function createClient({ base: { protocol, hostname, port }, keys }: StripeServer): Stripe {
  return new Stripe(keys.secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port,
  })
}

/** Stripe's handling of a request from its script. */
async function confirm(server: StripeServer, confirmation: Confirmation): Promise<Confirmed> {
  const { clientSecret, returnUrl, kind } = confirmation
  const id = clientSecret.split('_secret_')[0] ?? ''
  const method = 'typed' in confirmation ? confirmation.typed : { id: confirmation.savedMethodId }
  if ('typed' in confirmation)
    expect(confirmation.createdWith, 'the form is rendered for what the shop has started').toMatchObject(
      await startedFor(server, id),
    )
  const status =
    ('id' in method || kind === 'payment'
      ? server.pay(id, clientSecret, method)
      : server.confirmSetup(id, clientSecret, method)) ?? 'unknown'
  if (status === 'requires_action')
    return {
      status,
      redirectTo: `https://hooks.stripe.com/3d_secure?${new URLSearchParams({ id, returnUrl })}`,
    }
  if (status !== 'requires_payment_method') return { status }
  const { error } = await readState(server, id)
  return { status, error: { message: `${error?.message} (${error?.decline_code ?? error?.code})` } }
}

async function startedFor(server: StripeServer, id: string): Promise<Record<string, unknown>> {
  if (isSetup(id)) return { mode: 'setup' }
  const { amount, currency, setup_future_usage } = await createClient(server).paymentIntents.retrieve(id)
  return {
    mode: 'payment',
    amount,
    currency,
    ...(setup_future_usage && { setupFutureUsage: setup_future_usage }),
  }
}

async function readState(server: StripeServer, id: string) {
  if (!isSetup(id)) {
    const { last_payment_error: error, client_secret } =
      await createClient(server).paymentIntents.retrieve(id)
    return { error, client_secret }
  }
  const { last_setup_error: error, client_secret } = await createClient(server).setupIntents.retrieve(id)
  return { error, client_secret }
}

function isSetup(id: string): boolean {
  return id.startsWith('seti_')
}

/** The URL to which the bank returns the customer, as at Stripe: with the payment's identifiers in the query. */
async function submitBankChallenge(
  server: StripeServer,
  { searchParams }: URL,
  isApproved: boolean,
): Promise<string> {
  const id = searchParams.get('id') ?? ''
  server.authenticate(id, isApproved)
  const { client_secret } = await readState(server, id)
  const returnUrl = new URL(searchParams.get('returnUrl') ?? '')
  const name = isSetup(id) ? 'setup_intent' : 'payment_intent'
  returnUrl.searchParams.set(name, id)
  returnUrl.searchParams.set(`${name}_client_secret`, client_secret ?? '')
  returnUrl.searchParams.set('redirect_status', isApproved ? 'succeeded' : 'failed')
  return returnUrl.href
}

/** Types a card into Stripe's form, once it is there. */
export async function typeAtStripe({ page }: Visitor, number: string) {
  await page.getByLabel('Fake card').fill(number)
}
