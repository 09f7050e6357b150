import type { Stripe, StripeElements, StripeElementsOptionsMode } from '@stripe/stripe-js'
import type { PaymentMethodKind } from '#domain/billing/invoices/payment-method-kind.ts'
import type { Cents } from '#domain/platform/money/cents.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { confirmAtStripe, resumeAtStripe } from './confirm-at-stripe.ts'
import { formAppearance } from './form-appearance.ts'
import type { Billing, PaymentForm, PaymentUse, Wallets } from './payment-form.ts'
import { mountWalletButtons } from './wallet-buttons.ts'

type Places = { card: HTMLElement; wallets: HTMLElement }

type Options = {
  publishableKey: string
  use: PaymentUse
  billing: Billing
  onPaymentMethod(method: PaymentMethodKind): void
  wallets: (Wallets & { onOffered(isOffered: boolean): void }) | undefined
}

/** Stripe's names of payment methods that debit a bank account. */
const debits = new Set(['sepa_debit', 'bacs_debit', 'au_becs_debit', 'acss_debit', 'us_bank_account'])

export type StripeForm = PaymentForm & {
  /** Applies the page's current colours to the form. */
  recolour(): void
  /** Changes the amount of the same payment; typed data is kept. */
  changeAmount(amount: Cents): void
  /** Reports a failed payment to a wallet that is still waiting for the result, which closes it. */
  release(): void
  close(): void
}

/**
 * Loads Stripe's script and mounts its form; rejects with an error whose message can be shown to the buyer. Only this
 * function loads the script.
 */
export async function openStripeForm(places: Places, options: Options): Promise<StripeForm> {
  const { publishableKey } = options
  if (!publishableKey) throw new Error(m.error_stripe_key_missing())
  const { loadStripe } = await import('@stripe/stripe-js/pure')
  const stripe = await loadStripe(publishableKey, { locale: currentLanguage() }).catch(() => null)
  if (!stripe) throw new Error(m.error_stripe_not_loaded())
  try {
    return await mountForm(stripe, places, options)
  } catch {
    throw new Error(m.error_stripe_not_started())
  }
}

async function mountForm(
  stripe: Stripe,
  places: Places,
  { use, billing, onPaymentMethod, wallets }: Options,
): Promise<StripeForm> {
  const { appearance, isDark } = formAppearance(places.card)
  const options = { ...toMode(use), appearance }
  const elements = stripe.elements(options)
  // Wallets need separate `elements`: their data is complete while the card fields are empty.
  const walletElements = wallets && stripe.elements(options)
  const buttons =
    wallets &&
    walletElements &&
    mountWalletButtons(walletElements, places.wallets, {
      ...wallets,
      isDark,
      order() {
        // A wallet pays by card, whatever method is chosen in the form below it.
        onPaymentMethod('card')
        wallets.order()
      },
    })
  const element = elements.create('payment', {
    layout: {
      type: 'accordion',
      radios: 'if_multiple',
      spacedAccordionItems: false,
      defaultCollapsed: false,
    },
    fields: {
      billingDetails: { name: billing.name ? 'never' : 'auto', email: billing.email ? 'never' : 'auto' },
    },
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    // For a payment, the page renders the mandate itself, in the wording that the shop records.
    terms: use.kind === 'pay' ? { card: 'never' } : {},
  })
  element.on('change', ({ value }) => onPaymentMethod(debits.has(value.type) ? 'account' : 'card'))
  await new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve())
    element.on('loaderror', () => reject(new Error('The form could not be rendered')))
    element.mount(places.card)
  })
  const activeElements = (): StripeElements => buttons?.elements() ?? elements
  return {
    async check() {
      // Stripe's fields show their own errors.
      const { error } = await activeElements().submit()
      if (error) buttons?.refuse()
      return error && {}
    },
    async confirm(target) {
      const outcome = await confirmAtStripe(stripe, activeElements(), { use, target, billing })
      if (outcome.state === 'refused') buttons?.refuse(outcome.text)
      return outcome
    },
    resume: (target) => resumeAtStripe(stripe, target),
    recolour() {
      const now = formAppearance(places.card)
      for (const group of [elements, walletElements]) group?.update({ appearance: now.appearance })
    },
    changeAmount(amount) {
      for (const group of [elements, walletElements]) group?.update({ amount })
    },
    release: () => buttons?.refuse(),
    close() {
      element.destroy()
      buttons?.close()
    },
  }
}

function toMode(use: PaymentUse): StripeElementsOptionsMode {
  if (use.kind === 'save') return { mode: 'setup', currency: 'eur' }
  const { amount, currency, savesMethod } = use
  return { mode: 'payment', amount, currency, ...(savesMethod && { setupFutureUsage: 'off_session' }) }
}
