import type {
  StripeElements,
  StripeExpressCheckoutElementConfirmEvent as WalletAnswer,
} from '@stripe/stripe-js'
import type { Wallets } from './payment-form.ts'

type Options = Wallets & { isDark: boolean; onOffered(isOffered: boolean): void }

export type WalletButtons = {
  /** The data the wallet's owner agreed to, to be confirmed now; undefined if there is none. */
  elements(): StripeElements | undefined
  /** The payment failed: the wallet says so and closes. */
  refuse(text?: string): void
  close(): void
}

/**
 * Mounts the Apple Pay and Google Pay buttons where the browser supports them; other methods are in the form below.
 */
export function mountWalletButtons(
  elements: StripeElements,
  container: HTMLElement,
  { isAllowed, order, isDark, onOffered }: Options,
): WalletButtons {
  let confirmation: WalletAnswer | undefined
  const theme = isDark ? 'white' : 'black'
  const element = elements.create('expressCheckout', {
    buttonHeight: 48,
    buttonTheme: { applePay: theme, googlePay: theme },
    buttonType: { applePay: 'order', googlePay: 'order' },
    layout: { maxColumns: 2, maxRows: 1, overflow: 'never' },
    paymentMethods: { link: 'never', paypal: 'never', amazonPay: 'never', klarna: 'never' },
  })
  element.on('ready', ({ availablePaymentMethods }) => onOffered(availablePaymentMethods !== undefined))
  element.on('loaderror', () => onOffered(false))
  element.on('click', (click) => (isAllowed() ? click.resolve() : click.reject()))
  element.on('cancel', () => {
    confirmation = undefined
  })
  element.on('confirm', (confirmed) => {
    confirmation = confirmed
    order()
  })
  element.mount(container)
  return {
    elements: () => confirmation && elements,
    refuse(message) {
      confirmation?.paymentFailed({ reason: 'fail', message })
      confirmation = undefined
    },
    close: () => element.destroy(),
  }
}
