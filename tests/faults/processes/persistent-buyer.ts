import { aRegistration } from '#tests/harness/customers.ts'
import { consumer, validCard } from '#tests/harness/purchases.ts'
import { type Page, PersistentBrowser, RetryableError } from './persistent-browser.ts'

const checkout = '/cart/checkout'
/** Only the page of a paid order has this text. */
const thanks = 'Paiement réussi'

/** A customer who buys repeatedly, and continues after a fault as a user who reloads a page does. */
export class PersistentBuyer {
  /** Orders that the shop acknowledged. */
  readonly acknowledged: string[] = []
  /** Subscriptions whose cancellation the shop acknowledged. */
  readonly cancelled: string[] = []
  readonly browser: PersistentBrowser

  constructor(address: string, index: number) {
    this.browser = new PersistentBrowser(address, index)
  }

  async register(name: string): Promise<string> {
    const fields = aRegistration({ lastName: name })
    const { status } = await this.browser.post('/register', fields)
    if (status !== 302) throw new Error(`Registration answered ${status}`)
    return fields.email as string
  }

  /** From a full cart to the acknowledgement, with retries. */
  async buy(cart: string): Promise<void> {
    const { browser } = this
    browser.cookies.set('cart', encodeURIComponent(cart))
    let confirmation = await browser.retryUntilDone(() => this.#pay())
    const number = await browser.retryUntilDone(async () => {
      const page = await browser.get(confirmation)
      if (page.status === 200 && page.text.includes(thanks))
        return /CMD-\d+/.exec(confirmation)?.[0] ?? confirmation
      // Not paid: the card is entered again.
      confirmation = await this.#pay()
      throw new RetryableError(`${confirmation} is not paid yet`)
    })
    this.acknowledged.push(number)
  }

  /** Cancels the first subscription that can be cancelled; does nothing where there is none. */
  async cancelOne(): Promise<void> {
    const { browser } = this
    const page = await browser.retryUntilDone(() => browser.get('/user/subscriptions'))
    const id = /\/user\/subscriptions\/([\w-]+)\/cancel/.exec(page.text)?.[1]
    if (!id) return
    await browser.retryUntilDone(async () => {
      const response = await browser.post(`/user/subscriptions/${id}/cancel`, { intent: 'confirm' })
      // The previous try cancelled it and its response was lost: it cannot be cancelled again.
      const listed = response.status === 302 ? undefined : await browser.get('/user/subscriptions')
      if (listed?.text.includes(`/user/subscriptions/${id}/cancel"`))
        throw new RetryableError(`cancelling answered ${response.status}`)
    })
    this.cancelled.push(id)
  }

  /** Returns the path of the page with the outcome: goes through the checkout, from its beginning after a fault. */
  async #pay(): Promise<string> {
    const { browser } = this
    const firstPage = await browser.get(`${checkout}?stage=details`)
    if (leadsToConfirmation(firstPage)) return firstPage.location
    expectPage(firstPage, 200)
    expectPage(await browser.post(checkout, consumer), 302)
    const review = await browser.get(checkout)
    if (leadsToConfirmation(review)) return review.location
    const reviewed = /name="reviewed" value="([^"]+)"/.exec(review.text)?.[1]
    if (!reviewed) throw new RetryableError(`no review: ${review.status}`)
    const placed = await browser.post(`${checkout}.data`, {
      intent: 'place-order',
      terms: 'on',
      earlyStart: 'off',
      reviewed,
    })
    const number = /CMD-\d+/.exec(placed.text)?.[0]
    const [clientSecret, paymentId] = /(pay_[0-9a-f]+)_secret_[0-9a-f]+/.exec(placed.text) ?? []
    if (!number) throw new RetryableError(`not placed: ${placed.status}`)
    const confirmation = `/cart/confirmation/${number}`
    // There is nothing left to pay: the page shows the outcome.
    if (!clientSecret) return confirmation
    // Its response may be lost as well; the next page shows whether the payment succeeded.
    await browser
      .postJson(`/sandbox/payments/${paymentId}/confirm`, {
        clientSecret,
        paymentMethod: { card: validCard },
        returnUrl: confirmation,
      })
      .catch(() => (browser.retries += 1))
    return confirmation
  }
}

function leadsToConfirmation(page: Page): page is Page & { location: string } {
  return /\/cart\/confirmation\/CMD-\d+/.test(page.location ?? '')
}

function expectPage(page: Page, status: number): void {
  if (page.status !== status) throw new RetryableError(`${page.status} instead of ${status}`)
}
