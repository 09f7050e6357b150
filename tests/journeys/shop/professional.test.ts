import { registerQuickly } from '../steps/account.ts'
import {
  cards,
  chooseBuyerType,
  continueToReview,
  expectConfirmation,
  expectReview,
  payWith,
} from '../steps/checkout.ts'
import { fillCart } from '../steps/shop.ts'
import { expect, test } from '../steps/test.ts'

// Valid check digit, but assigned to no company: real SIREN numbers do not begin with so many zeros.
const siren = '000 000 018'

test.use({ expectedConsoleErrors: /status of 422/ })

test('a professional corrects the SIREN number and buys for the company', async ({ visitor }) => {
  const { page, say, open } = visitor
  await registerQuickly(visitor)
  await fillCart(visitor, 'quiz*1')
  await open('/cart/checkout')
  await chooseBuyerType(visitor, say.buyer_business())
  const company = page.getByLabel(say.buyer_company(), { exact: true })
  const number = page.getByLabel(say.buyer_siren(), { exact: true })

  await continueToReview(visitor)
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('Nom de la société requis')
  await summary.getByRole('link', { name: 'Numéro SIREN requis' }).click()
  await expect(number).toBeFocused()

  await company.fill('Atelier Modèle')
  await number.fill('123 456 789')
  await continueToReview(visitor)
  await expect(summary).toContainText(
    'Ce numéro SIREN n’est pas valide. Saisissez ses neuf chiffres, ou les quatorze chiffres du SIRET.',
  )
  await expect(company).toHaveValue('Atelier Modèle')
  await expect(number).toHaveValue('123 456 789')

  await number.fill(siren)
  await continueToReview(visitor)
  await expectReview(visitor)
  const billing = page.getByRole('region', { name: say.checkout_billing() })
  await expect(billing).toContainText('Atelier Modèle')
  await expect(billing).toContainText(/SIREN 000\s000\s018/)
  await payWith(visitor, cards.good)
  await expectConfirmation(visitor)
})
