import { expect, test } from 'vitest'
import { openStripeForm } from './open-stripe-form.ts'

test('opening the Stripe form without a publishable key fails with an error message', async () => {
  const container = {} as HTMLElement
  const form = openStripeForm(
    { card: container, wallets: container },
    {
      publishableKey: '',
      use: { kind: 'save' },
      billing: { name: 'Alix Modèle', email: 'alix@example.test' },
      onPaymentMethod: () => undefined,
      wallets: undefined,
    },
  )
  await expect(form).rejects.toThrow("La clé publique Stripe n'est pas configurée")
})
