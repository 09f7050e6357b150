import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#domain/platform/money/cents.ts'
import { confirmAtStripe, resumeAtStripe } from './confirm-at-stripe.ts'

const confirmPayment = vi.fn()
const confirmSetup = vi.fn()
const handleNextAction = vi.fn()
const stripe = { confirmPayment, confirmSetup, handleNextAction } as unknown as Stripe
const elements = {} as StripeElements
const billing = { name: 'Alix Modèle', email: 'alix@example.test' }
const target = { id: 'x_1', clientSecret: 'x_1_secret_2', returnUrl: '/en/user/card' }
const pay = { kind: 'pay', amount: cents(100), currency: 'usd', savesMethod: false } as const

beforeEach(() => {
  vi.resetAllMocks()
  vi.stubGlobal('location', { href: 'https://shop.test/en/user/card' })
})

test('saving a card confirms a setup with the billing details', async () => {
  confirmSetup.mockResolvedValue({ setupIntent: { status: 'succeeded' } })
  const outcome = await confirmAtStripe(stripe, elements, { use: { kind: 'save' }, target, billing })
  expect(outcome).toEqual({ state: 'succeeded' })
  expect(confirmSetup).toHaveBeenCalledExactlyOnceWith({
    elements,
    clientSecret: 'x_1_secret_2',
    confirmParams: {
      return_url: 'https://shop.test/en/user/card',
      payment_method_data: { billing_details: billing },
    },
    redirect: 'if_required',
  })
  expect(confirmPayment).not.toHaveBeenCalled()
})

test('a missing payer name is omitted from the billing details', async () => {
  confirmPayment.mockResolvedValue({ paymentIntent: { status: 'succeeded' } })
  await confirmAtStripe(stripe, elements, {
    use: pay,
    target,
    billing: { name: '', email: 'a@example.test' },
  })
  expect(confirmPayment.mock.lastCall?.[0].confirmParams.payment_method_data).toEqual({
    billing_details: { email: 'a@example.test' },
  })
})

test('a direct debit is reported as processing', async () => {
  confirmPayment.mockResolvedValue({ paymentIntent: { status: 'processing' } })
  const outcome = await confirmAtStripe(stripe, elements, { use: pay, target, billing })
  expect(outcome).toEqual({ state: 'processing' })
})

test('a refusal shows Stripe’s message, or a generic one without it', async () => {
  confirmPayment.mockResolvedValueOnce({ error: { message: 'Votre carte a été refusée.' } })
  expect(await confirmAtStripe(stripe, elements, { use: pay, target, billing })).toEqual({
    state: 'refused',
    text: 'Votre carte a été refusée.',
  })
  confirmPayment.mockResolvedValueOnce({ error: {} })
  expect(await confirmAtStripe(stripe, elements, { use: pay, target, billing })).toEqual({
    state: 'refused',
    text: 'Une erreur est survenue lors du paiement',
  })
})

test('after a connection error, the message says that the payment or saving may have succeeded', async () => {
  const error = { type: 'api_connection_error', message: 'You have not been charged.' }
  confirmPayment.mockResolvedValueOnce({ error })
  expect(await confirmAtStripe(stripe, elements, { use: pay, target, billing })).toEqual({
    state: 'refused',
    text: expect.stringContaining('le paiement a peut-être abouti'),
  })
  confirmSetup.mockResolvedValueOnce({ error })
  expect(await confirmAtStripe(stripe, elements, { use: { kind: 'save' }, target, billing })).toEqual({
    state: 'refused',
    text: expect.stringContaining('ce moyen de paiement est peut-être déjà enregistré'),
  })
})

test('a pending authentication is resumed with the payment’s client secret alone', async () => {
  handleNextAction.mockResolvedValueOnce({ paymentIntent: { status: 'succeeded' } })
  expect(await resumeAtStripe(stripe, target)).toEqual({ state: 'succeeded' })
  expect(handleNextAction).toHaveBeenCalledExactlyOnceWith({ clientSecret: 'x_1_secret_2' })
  handleNextAction.mockResolvedValueOnce({ error: { message: 'Refusé.' } })
  expect(await resumeAtStripe(stripe, target)).toEqual({ state: 'refused', text: 'Refusé.' })
})
