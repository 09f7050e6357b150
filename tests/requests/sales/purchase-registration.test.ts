import { expect, test } from 'vitest'
import { account } from '#server/database/schema/identity/accounts.ts'
import { checkout } from '#server/database/schema/sales/orders.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { aRegistration } from '#tests/harness/customers.ts'
import { pageText } from '#tests/harness/page-text.ts'

const path = '/register?from=/cart/checkout'
const asBuyer = (fields: Record<string, string>) => aRegistration({ intent: 'create-buyer', ...fields })

test('registering during checkout collects the buyer details once and leads to the order review', async () => {
  await using shop = await createTestApp()
  const visitor = shop.visitor()
  visitor.cookies.set('cart', 'quiz*1')
  const form = await visitor.get(path)
  expect(pageText(form.html)).toContain('Vous commandez en tant que')
  expect(form.html).toContain('value="create-buyer"')
  const response = await visitor.post(
    path,
    asBuyer({
      buyerType: 'business',
      company: 'Atelier Modèle',
      siren: '732 829 320',
      purchaseOrder: 'BC-7',
    }),
  )
  expect(response.location).toBe('/cart/checkout')
  const review = pageText((await visitor.get('/cart/checkout')).html)
  for (const text of ['Atelier Modèle', '4 rue du Modèle', '732 829 320']) expect(review).toContain(text)
  expect(await shop.ports.db.select().from(account)).toContainEqual(
    expect.objectContaining({ company: 'Atelier Modèle' }),
  )
  expect(await shop.ports.db.select().from(checkout)).toMatchObject([
    { buyer: { buyerType: 'business', siren: '732829320', purchaseOrder: 'BC-7' } },
  ])
})

test('account and buyer validation errors are shown together, and nothing is created', async () => {
  await using shop = await createTestApp()
  const visitor = shop.visitor()
  const accounts = await shop.ports.db.$count(account)
  const response = await visitor.post(path, asBuyer({ buyerType: 'business', password: 'court' }))
  expect(response.status).toBe(422)
  const text = pageText(response.html)
  expect(text).toContain('Nom de la société requis')
  expect(text).toContain('SIREN')
  expect(response.html).toContain('id="password-error"')
  const undecided = await visitor.post(path, asBuyer({}))
  expect(undecided.status).toBe(422)
  expect(undecided.html).toContain('id="buyerType-error"')
  expect(await shop.ports.db.$count(account)).toBe(accounts)
  expect(await shop.ports.db.$count(checkout)).toBe(0)
})

test('registering outside checkout does not request buyer details', async () => {
  await using shop = await createTestApp()
  const { html } = await shop.visitor().get('/register')
  expect(pageText(html)).not.toContain('Vous commandez en tant que')
  expect(html).toContain('value="create-account"')
})

test('for a business in another member state, the VAT number is stored and the SIREN ignored', async () => {
  await using shop = await createTestApp()
  const visitor = shop.visitor()
  visitor.cookies.set('cart', 'quiz*1')
  const response = await visitor.post(
    path,
    asBuyer({
      buyerType: 'business',
      company: 'Musterladen',
      country: 'DE',
      zipCode: '10115',
      city: 'Berlin',
      // Left from before the country was changed: the field is hidden.
      siren: '123',
      vatNumber: 'DE136695976',
    }),
  )
  expect(response.location).toBe('/cart/checkout')
  expect(await shop.ports.db.select().from(checkout)).toMatchObject([
    { buyer: { siren: '', vatNumber: 'DE136695976' } },
  ])
})
