import {
  agree,
  cards,
  earlyStartChoice,
  expectConfirmation,
  order,
  payWith,
  reachReview,
  termsBox,
  typeCard,
} from '../steps/checkout.ts'
import { expect, test } from '../steps/test.ts'

test('a declined card preserves the form, and another card pays', async ({ visitor }) => {
  const { page, say } = visitor
  await reachReview(visitor)
  await earlyStartChoice(visitor).check()
  await payWith(visitor, cards.declined)

  const alert = page.getByRole('alert').filter({ hasText: 'Votre carte a été refusée.' })
  await expect(alert).toBeFocused()
  await expect(page.getByLabel(say.card_number())).toHaveValue(cards.declined)
  await expect(page.getByLabel(say.card_cvc())).toHaveValue('123')
  await expect(termsBox(visitor)).toBeChecked()
  await expect(earlyStartChoice(visitor)).toBeChecked()

  await typeCard(visitor, cards.good)
  await order(visitor)
  await expectConfirmation(visitor)
})

test('a card with insufficient funds shows that reason', async ({ visitor }) => {
  await reachReview(visitor)
  await payWith(visitor, cards.withoutFunds)
  await expect(visitor.page.getByRole('alert')).toContainText('Provision insuffisante.')
})

test.describe(() => {
  test.use({ expectedConsoleErrors: /status of 422/ })

  test('an order without accepted terms or a chosen start shows errors that link to the fields', async ({
    visitor,
  }) => {
    const { page, say } = visitor
    await reachReview(visitor)
    await order(visitor)
    const summary = page.getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Saisissez le numéro de la carte.',
      'Indiquez la date sous la forme MM/AA.',
      'Saisissez le code de sécurité.',
      say.field_start_required(),
      'Acceptez les conditions générales de vente pour commander.',
    ])
    await summary.getByRole('link', { name: 'Saisissez le numéro de la carte.' }).click()
    await expect(page.getByLabel(say.card_number())).toBeFocused()
    await expect(page.getByLabel(say.card_number())).toHaveAccessibleDescription(
      'Saisissez le numéro de la carte.',
    )
    await typeCard(visitor, cards.good)
    await page.getByLabel(say.card_cvc()).blur()
    await expect(page.getByLabel(say.card_number())).toHaveAccessibleDescription('')
    await expect(summary.getByRole('link')).toHaveCount(2)
    await summary.getByRole('link', { name: say.field_start_required() }).click()
    await expect(earlyStartChoice(visitor)).toBeFocused()
    await earlyStartChoice(visitor).check()
    await expect(page.getByRole('main').getByText(say.field_start_required())).toHaveCount(0)
    await expect(summary.getByRole('link')).toHaveCount(1)
    await expect(earlyStartChoice(visitor)).toBeFocused()
    await summary
      .getByRole('link', { name: 'Acceptez les conditions générales de vente pour commander.' })
      .click()
    await expect(termsBox(visitor)).toBeFocused()
  })
})

test('invalid card details are reported field by field', async ({ visitor }) => {
  const { page, say } = visitor
  await reachReview(visitor)
  await agree(visitor)
  await page.getByLabel(say.card_number()).fill('4242')
  await page.getByLabel(say.card_expiry()).fill('99/99')
  await order(visitor)
  await expect(page.getByLabel(say.card_number())).toBeFocused()
  await expect(page.getByLabel(say.card_number())).toHaveAccessibleDescription(
    'Ce numéro de carte n’est pas valide. Vérifiez-le et réessayez.',
  )
  await expect(page.getByLabel(say.card_expiry())).toHaveAccessibleDescription(
    'Indiquez la date sous la forme MM/AA.',
  )

  await typeCard(visitor, cards.good)
  await expect(page.getByLabel(say.card_number())).toHaveAccessibleDescription('')
  await expect(page.getByLabel(say.card_expiry())).toHaveAccessibleDescription('')
})

test('a card number that is too short is reported when its field is left', async ({ visitor }) => {
  const { page, say } = visitor
  await reachReview(visitor)
  await page.getByLabel(say.card_number()).fill('4242')
  await page.getByLabel(say.card_number()).blur()
  await expect(page.getByLabel(say.card_number())).toHaveAccessibleDescription(
    'Ce numéro de carte n’est pas valide. Vérifiez-le et réessayez.',
  )
})
