import { agree, cards, expectConfirmation, order, reachReview } from '../steps/checkout.ts'
import type { FakeStripeBehaviour } from '../steps/fake-stripe.ts'
import { expect, test, typeAtStripe } from '../steps/stripe-shop.ts'
import type { Visitor } from '../steps/test.ts'

test.describe.configure({ mode: 'default' })

async function expectMessage({ page }: Visitor, text: string) {
  await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible()
}

test.describe('a blocked script', { tag: '@desktop-only' }, () => {
  test.use({ expectedConsoleErrors: /ERR_BLOCKED|ERR_FAILED/ })

  test('is said at its place, and by the order button', async ({ visitor }) => {
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

test.describe('a form that cannot be drawn', { tag: '@desktop-only' }, () => {
  test.use({ fakeBehaviour: { form: 'fails' } })

  test('says so', async ({ visitor }) => {
    await reachReview(visitor)
    await expectMessage(visitor, "Erreur lors de l'initialisation de Stripe")
  })
})

test.describe('a form that is not there yet', { tag: '@desktop-only' }, () => {
  test.use({ fakeBehaviour: { form: 'never comes' } })

  test('is named by the order button, and nothing is ordered', async ({ visitor }) => {
    await reachReview(visitor)
    await agree(visitor)
    await order(visitor)
    await expectMessage(visitor, "Le formulaire de paiement n'est pas prêt")
    await visitor.open('/user/orders')
    await expect(visitor.page.getByRole('row').filter({ hasText: /CMD-\d+/ })).toHaveCount(0)
  })
})

test.describe('Stripe away', { tag: '@desktop-only' }, () => {
  test.use({ expectedConsoleErrors: /status of 5\d\d|status of 4\d\d/ })

  test('when the intent is made: it is said, and the next try pays', async ({ visitor, stripe }) => {
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
  test.describe('an unexpected ending', { tag: '@desktop-only' }, () => {
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
