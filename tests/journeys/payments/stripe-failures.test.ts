import { agree, cards, expectConfirmation, order, reachReview } from '../steps/checkout.ts'
import type { FakeStripeBehaviour } from '../steps/fake-stripe.ts'
import { expect, test, typeAtStripe } from '../steps/stripe-shop.ts'
import type { Visitor } from '../steps/test.ts'

test.describe.configure({ mode: 'default' })

async function expectMessage({ page }: Visitor, text: string) {
  await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible()
}

test.describe('when the Stripe script is blocked', { tag: '@desktop-only' }, () => {
  test.use({ expectedConsoleErrors: /ERR_BLOCKED|ERR_FAILED/ })

  test('the error appears in the payment form, and again when the order button is clicked', async ({
    visitor,
  }) => {
    const { page } = visitor
    await page.route('https://js.stripe.com/**', (route) => route.abort('blockedbyclient'))
    await reachReview(visitor)
    await expectMessage(visitor, 'Impossible de charger Stripe')
    await agree(visitor)
    await order(visitor)
    const summary = page.getByRole('alert').filter({ hasText: 'Impossible de charger Stripe' }).first()
    await expect(summary).toBeFocused()
  })
})

test.describe('when the Stripe form cannot be rendered', { tag: '@desktop-only' }, () => {
  test.use({ fakeBehaviour: { form: 'fails' } })

  test('the page shows an error', async ({ visitor }) => {
    await reachReview(visitor)
    await expectMessage(visitor, "Erreur lors de l'initialisation de Stripe")
  })
})

test.describe('when the Stripe form has not loaded yet', { tag: '@desktop-only' }, () => {
  test.use({ fakeBehaviour: { form: 'never comes' } })

  test('the order button shows an error, and no order is placed', async ({ visitor }) => {
    await reachReview(visitor)
    await agree(visitor)
    await order(visitor)
    await expectMessage(visitor, "Le formulaire de paiement n'est pas prêt")
    await visitor.open('/user/orders')
    await expect(visitor.page.getByRole('row').filter({ hasText: /CMD-\d+/ })).toHaveCount(0)
  })
})

test.describe('when Stripe is unavailable', { tag: '@desktop-only' }, () => {
  test.use({ expectedConsoleErrors: /status of 5\d\d|status of 4\d\d/ })

  test('a failure to create the payment intent is reported, and a retry pays the order', async ({
    visitor,
    stripe,
  }) => {
    await reachReview(visitor)
    await agree(visitor)
    await typeAtStripe(visitor, cards.good)
    stripe.server.outages.push('before', 'before', 'before')
    await order(visitor)
    await expectMessage(visitor, "Impossible de créer l'intention de paiement")
    await order(visitor)
    await expectConfirmation(visitor)
  })
})

const endings: { what: string; confirming: FakeStripeBehaviour['confirming']; said: string }[] = [
  {
    what: 'an unexpected state is named',
    confirming: { status: 'requires_capture' },
    said: 'Une erreur est survenue lors du paiement (requires_capture)',
  },
  {
    what: 'a script that throws is said',
    confirming: 'throws',
    said: 'Une erreur est survenue lors du paiement',
  },
]

for (const { what, confirming, said } of endings) {
  test.describe('an unexpected payment outcome', { tag: '@desktop-only' }, () => {
    test.use({ fakeBehaviour: { confirming } })

    test(what, async ({ visitor }) => {
      await reachReview(visitor)
      await agree(visitor)
      await typeAtStripe(visitor, cards.good)
      await order(visitor)
      await expectMessage(visitor, said)
      await expect(visitor.page.getByRole('button', { name: visitor.say.order_button() })).toBeEnabled()
    })
  })
}
