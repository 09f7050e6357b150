import type {
  Stripe,
  StripeElementsOptionsMode,
  StripeExpressCheckoutElementClickEvent,
  StripeExpressCheckoutElementConfirmEvent,
  StripePaymentElementOptions,
} from '@stripe/stripe-js'

type BillingDetailsFieldsOption = NonNullable<StripePaymentElementOptions['fields']>['billingDetails']

/** The script's behaviour: as Stripe's by default, or a failure. */
export type FakeStripeBehaviour = {
  hasWallet?: boolean
  /** A failure of the form. */
  form?: 'fails' | 'never comes'
  /** The result of a confirmation, whatever was typed. */
  confirming?: 'throws' | { status: string }
}

export type Typed = { card: { number: string; expMonth: number; expYear: number } } | { iban: string }

/** The request that Stripe's script sends to its server. */
export type Confirmation = {
  kind: 'payment' | 'setup'
  clientSecret: string
  returnUrl: string
} & (
  | {
      typed: Typed
      /** The options the form was created with: the server compares them with the payment that the shop has started. */
      createdWith: StripeElementsOptionsMode
    }
  | { savedMethodId: string }
)

export type Confirmed = { status: string; error?: { message: string }; redirectTo?: string }

declare global {
  interface Window {
    /** The arguments the page has passed to the script. */
    stripeCalls: {
      key: string
      locale?: string
      elements: StripeElementsOptionsMode[]
      updates: Partial<StripeElementsOptionsMode>[]
      walletFailures: string[]
    }
    confirmAtFakeStripe(confirmation: Confirmation): Promise<Confirmed>
  }
}

/**
 * The part of Stripe's script that the shop's page uses. Sent to the browser as text: it may refer to nothing outside
 * itself.
 */
export function fakeStripe(fakeBehaviour: FakeStripeBehaviour): void {
  type Listener = (event: unknown) => void
  type Group = {
    options: StripeElementsOptionsMode
    isWallet: boolean
    isSubmitted: boolean
    typed(): Typed
    hidden?: BillingDetailsFieldsOption
  }
  const validCard = { card: { number: '4242424242424242', expMonth: 12, expYear: 2034 } }

  function field(container: HTMLElement, label: string): HTMLInputElement {
    const input = document.createElement('input')
    input.className = 'field'
    const around = document.createElement('label')
    around.append(label, input)
    container.append(around)
    return input
  }

  function startElements(options: StripeElementsOptionsMode) {
    window.stripeCalls.elements.push(options)
    const group: Group = { options, isWallet: false, isSubmitted: false, typed: () => validCard }
    const listeners = new Map<string, Listener>()
    const emit = (type: string, event: unknown) => listeners.get(type)?.(event)
    let container: HTMLElement | undefined
    let complaint: HTMLElement | undefined

    function renderCard(box: HTMLElement) {
      if (fakeBehaviour.form === 'never comes') return
      if (fakeBehaviour.form === 'fails') return emit('loaderror', { elementType: 'payment', error: {} })
      const number = field(box, 'Fake card')
      const iban = field(box, 'Fake IBAN')
      complaint = box.appendChild(document.createElement('p'))
      group.typed = () =>
        iban.value ? { iban: iban.value } : { card: { ...validCard.card, number: number.value } }
      emit('ready', { elementType: 'payment' })
    }

    function renderWallet(box: HTMLElement) {
      emit('ready', {
        elementType: 'expressCheckout',
        availablePaymentMethods: fakeBehaviour.hasWallet ? { googlePay: true } : undefined,
      })
      if (!fakeBehaviour.hasWallet) return
      const button = box.appendChild(document.createElement('button'))
      button.type = 'button'
      button.textContent = 'Fake wallet'
      button.onclick = () => {
        let isAgreed: boolean | undefined
        emit('click', {
          elementType: 'expressCheckout',
          expressPaymentType: 'google_pay',
          resolve: () => (isAgreed = true),
          reject: () => (isAgreed = false),
        } satisfies StripeExpressCheckoutElementClickEvent)
        if (isAgreed === undefined) throw new Error('The click has to be answered at once')
        if (!isAgreed) return
        emit('confirm', {
          expressPaymentType: 'google_pay',
          paymentFailed: (why) => void window.stripeCalls.walletFailures.push(why?.message ?? ''),
        } satisfies StripeExpressCheckoutElementConfirmEvent)
      }
    }

    return {
      group,
      create(type: string, options?: StripePaymentElementOptions) {
        group.isWallet = type === 'expressCheckout'
        group.hidden = options?.fields?.billingDetails
        return {
          on: (event: string, listener: Listener) => void listeners.set(event, listener),
          mount(box: HTMLElement) {
            container = box
            // As from another document: asynchronous, and only if the element is still there.
            setTimeout(() => container && (group.isWallet ? renderWallet(box) : renderCard(box)), 50)
          },
          destroy() {
            container?.replaceChildren()
            container = undefined
          },
        }
      },
      async update(changes: Partial<StripeElementsOptionsMode>) {
        window.stripeCalls.updates.push(changes)
        group.options = { ...group.options, ...changes } as StripeElementsOptionsMode
      },
      async submit() {
        const entered = group.typed()
        if ('card' in entered && !entered.card.number) {
          if (complaint) complaint.textContent = 'Fake: incomplete'
          return { error: { type: 'validation_error', message: 'Fake: incomplete' } }
        }
        group.isSubmitted = true
        return { selectedPaymentMethod: 'card' }
      },
    }
  }

  type ConfirmParams = Parameters<Stripe['confirmPayment']>[0] & { clientSecret: string }

  async function confirm(
    kind: 'payment' | 'setup',
    { elements, clientSecret, confirmParams }: ConfirmParams,
  ) {
    const savedMethodId = confirmParams?.payment_method as string | undefined
    if (savedMethodId)
      return leaveOr(
        await window.confirmAtFakeStripe({
          kind,
          clientSecret,
          savedMethodId,
          returnUrl: confirmParams?.return_url ?? '',
        }),
      )
    const { group } = elements as unknown as { group: Group }
    if (!group.isSubmitted) throw new Error('elements.submit() must be called before')
    group.isSubmitted = false
    const billing = confirmParams?.payment_method_data?.billing_details
    for (const name of ['name', 'email'] as const)
      if (typeof group.hidden === 'object' && group.hidden[name] === 'never' && !billing?.[name])
        throw new Error(`The form does not ask for the ${name}`)
    if (fakeBehaviour.confirming === 'throws') throw new Error('Fake: thrown')
    if (fakeBehaviour.confirming) return { status: fakeBehaviour.confirming.status }
    const result = await window.confirmAtFakeStripe({
      kind,
      clientSecret,
      typed: group.typed(),
      returnUrl: confirmParams?.return_url ?? '',
      createdWith: JSON.parse(JSON.stringify(group.options)),
    })
    return leaveOr(result)
  }

  /** The result, unless the browser leaves for the bank. */
  function leaveOr(result: Confirmed): Confirmed | Promise<never> {
    if (!result.redirectTo) return result
    location.assign(result.redirectTo)
    return new Promise<never>(() => undefined)
  }

  function start(key: string, options: { locale?: string } = {}) {
    window.stripeCalls = { key, locale: options.locale, elements: [], updates: [], walletFailures: [] }
    const toResult = (name: string, { status, error }: Confirmed) =>
      error ? { error } : { [name]: { status } }
    return {
      elements: startElements,
      confirmPayment: async (params: ConfirmParams) =>
        toResult('paymentIntent', await confirm('payment', params)),
      confirmSetup: async (params: ConfirmParams) => toResult('setupIntent', await confirm('setup', params)),
    }
  }
  Object.assign(window, { Stripe: Object.assign(start, { version: 'endive' }) })
}
