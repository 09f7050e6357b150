import { expect, test } from 'vitest'
import { openStripeForm } from './open-stripe-form.ts'

test('without a publishable key nothing is loaded, and it is said', async () => {
  const nowhere = {} as HTMLElement
  const opened = openStripeForm(
    { card: nowhere, wallets: nowhere },
    {
      publishableKey: '',
      use: { kind: 'keep' },
      billing: { name: 'Alix Modèle', email: 'alix@example.test' },
      onPaymentMethod: () => undefined,
      wallets: undefined,
    },
  )
  await expect(opened).rejects.toThrow("La clé publique Stripe n'est pas configurée")
})
