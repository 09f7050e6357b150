import { agree, expectConfirmation, reachReview } from '../steps/checkout.ts'
import { expect, test } from '../steps/stripe-shop.ts'

test.describe.configure({ mode: 'default' })

test.describe('when the browser has a wallet', () => {
  test.use({ fakeBehaviour: { hasWallet: true } })

  test('the wallet requires the terms to be accepted, then pays the order', async ({ visitor }) => {
    const { page, say } = visitor
    await reachReview(visitor)
    const wallet = page.getByRole('button', { name: 'Fake wallet' })
    await expect(page.getByText(say.wallet_obligation())).toBeVisible()
    await wallet.click()
    const summary = page.getByRole('main').getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary).toContainText('Acceptez les conditions générales de vente pour commander.')
    await agree(visitor)
    await wallet.click()
    await expectConfirmation(visitor)
  })

  test.describe('and Stripe is unavailable', () => {
    test.use({ expectedConsoleErrors: /status of 5\d\d|status of 4\d\d/ })

    test('the wallet is notified of the failure, and a retry pays the order', { tag: '@full' }, async ({
      visitor,
      stripe,
    }) => {
      const { page } = visitor
      await reachReview(visitor)
      await agree(visitor)
      const wallet = page.getByRole('button', { name: 'Fake wallet' })
      await expect(wallet).toBeVisible()
      stripe.server.outages.push('before', 'before', 'before')
      await wallet.click()
      await expect(page.getByRole('main').getByRole('alert')).toContainText(
        "Impossible de créer l'intention de paiement",
      )
      await expect.poll(() => page.evaluate(() => window.stripeCalls.walletFailures.length)).toBe(1)
      await wallet.click()
      await expectConfirmation(visitor)
    })
  })
})

test('no text about wallets is shown when the browser has none', async ({ visitor }) => {
  const { page, say } = visitor
  await reachReview(visitor)
  await expect(page.getByLabel('Fake card')).toBeVisible()
  await expect(page.getByText(say.wallet_obligation())).toHaveCount(0)
})
