import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { order } from '#server/database/schema/sales/orders.ts'
import { confirmBilling } from '#tests/harness/confirm-billing.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { unzipBytes } from '#tests/harness/documents/unzip.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { fieldError, pageText } from '#tests/harness/page-text.ts'
import { buy } from '#tests/harness/purchases.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

let shop: TestApp
let buyer: TestVisitor
let email = ''
let number = ''
beforeAll(async () => {
  shop = await createTestApp()
  buyer = shop.visitor()
  email = (await register(buyer)).email
  number = (await buy(buyer, 'quiz*2')).placed.number
  await shop.runJobs()
})
afterEach(() => forgetTries(shop))
afterAll(() => shop[Symbol.asyncDispose]())

const profile = {
  intent: 'save',
  firstName: 'Alix',
  lastName: 'Modèle',
  address: '4 rue du Modèle',
  zipCode: '69000',
  city: 'Lyon',
  country: 'FR',
  phone: '+33 6 99 00 00 00',
  company: '',
  siren: '',
  vatNumber: '',
}

const find = async () => (await shop.ports.db.select().from(account).where(eq(account.email, email)))[0]

describe('profile page', () => {
  test('saves every field, and shows a confirmation', async () => {
    const changed = {
      ...profile,
      firstName: 'Maud',
      lastName: 'Exemple',
      address: '1 Fő utca',
      zipCode: '1011',
      city: 'Budapest',
      country: 'HU',
      phone: '+36 1 555 0000',
      company: 'Exemple Kft.',
      siren: '732 829 320',
      vatNumber: 'hu 12345676',
    }
    // The customer has a subscription: the next invoice is shown for confirmation first.
    expect((await buyer.post('/user/profile', changed)).location).toBe('/user/billing')
    expect((await confirmBilling(buyer)).answer.location).toBe('/user/billing')
    const { intent: _, ...wanted } = { ...changed, siren: '732829320', vatNumber: 'HU12345676' }
    expect(await find()).toMatchObject({ ...wanted, name: 'Maud Exemple', email })
    expect(buyer.cookies.get('account')).toBe('M')
    await buyer.post('/user/profile', profile)
    await confirmBilling(buyer)
    const phone = await buyer.post('/user/profile', { ...profile, phone: '+33 6 99 00 00 02' })
    expect(pageText(phone.html)).toContain('✓ Enregistré')
    await buyer.post('/user/profile', profile)
  })

  test.for([
    ['firstName', '', 'Prénom requis'],
    ['lastName', ' ', 'Nom requis'],
    ['address', '', 'Adresse requise'],
    ['zipCode', '', 'Code postal requis'],
    ['city', '', 'Ville requise'],
    ['country', 'ZZ', 'Pays requis'],
    ['phone', '', 'Téléphone requis'],
    ['siren', '732829321', 'Ce numéro SIREN n’est pas valide'],
    ['siren', '12345', 'Ce numéro SIREN n’est pas valide'],
    ['vatNumber', 'FR1', 'Ce numéro de TVA n’a pas le format attendu'],
  ] as const)(
    'rejects %s = "%s", saves nothing and re-renders the other values',
    async ([field, value, text]) => {
      const response = await buyer.post('/user/profile', { ...profile, lastName: 'Gardé', [field]: value })
      expect(response.status).toBe(422)
      expect(fieldError(response.html, field)).toContain(text)
      if (field !== 'lastName') expect(response.html).toContain('value="Gardé"')
      expect((await find())?.lastName).toBe('Modèle')
    },
  )

  test('ignores submitted fields that do not belong to the profile', async () => {
    const before = await find()
    const sent = { ...profile, role: 'owner', isAdmin: 'true', email: 'x@example.test', id: 'x' }
    await buyer.post('/user/profile', { ...sent, emailVerified: 'true', anonymisedAt: '2020-01-01' })
    expect({ ...(await find()), updatedAt: null }).toEqual({ ...before, updatedAt: null })
  })

  test('saves nothing after the session has expired, and redirects to sign-in with a notice', async () => {
    const visitor = shop.visitor()
    await register(visitor)
    for (const name of [...visitor.cookies.keys()].filter((key) => key.includes('session')))
      visitor.cookies.delete(name)
    const response = await visitor.post('/user/profile', profile)
    expect(response.location).toBe('/login?from=%2Fuser%2Fprofile')
    expect(visitor.cookies.get('toast')).toBe(encodeURIComponent('not-signed-in:'))
  })
})

describe('account overview', () => {
  test('shows the subscription with its next charge and card, and the order number', async () => {
    const text = pageText((await buyer.get('/user')).html)
    for (const fact of [
      'Bonjour Alix',
      'Vos abonnements',
      'En préparation',
      'Moyen de paiement',
      'Visa •••• 4242',
      'Prochain prélèvement',
      '08/01/2027',
      number,
    ])
      expect(text).toContain(fact)
    expect(text).toMatch(/38,00\s€/)
  })

  test('suggests the shop to a new account without subscriptions', async () => {
    const visitor = shop.visitor()
    await register(visitor)
    const text = pageText((await visitor.get('/user')).html)
    expect(text).toContain('Vous n’avez pas encore d’abonnement.')
    expect(text).toContain('Découvrir la boutique')
  })

  test('warns of an overdue invoice, with a link to the overdue invoices', async () => {
    await shop.ports.db.update(invoice).set({ status: 'overdue' })
    const { html } = await buyer.get('/user')
    expect(pageText(html)).toContain('Une facture est en retard de paiement.')
    expect(html).toContain('href="/user/invoices?status=overdue"')
    await shop.ports.db.update(invoice).set({ status: 'paid' })
  })
})

describe('order page', () => {
  const open = async (prefix = '') => pageText((await buyer.get(`${prefix}/user/orders/${number}`)).html)

  test('shows the state, the timeline and the documents of the order', async () => {
    const { html } = await buyer.get(`/user/orders/${number}`)
    const text = pageText(html)
    for (const fact of [
      `Commande ${number}`,
      'Payée',
      'Commande passée',
      'Paiement reçu',
      'Facture INV-2026000001 émise',
      'Confirmation et contrat envoyés par e-mail',
      'Fin du délai de rétractation',
      'Prochain prélèvement',
      'Conditions générales du',
    ])
      expect(text).toContain(fact)
    for (const link of [
      `/cart/confirmation/${number}/contract.pdf`,
      '/user/invoices/INV-2026000001/invoice.pdf',
      '/legal/terms-of-sale/document.pdf?version=',
    ])
      expect(html).toContain(link)
    const terms = /href="(\/legal\/terms-of-sale\/document\.pdf\?version=[^"]+)"/.exec(html)?.[1]
    expect((await buyer.get(terms ?? '')).headers.get('content-type')).toBe('application/pdf')
  })

  test('counts the remaining days of the withdrawal period, in three languages', async () => {
    const placed = shop.clock.now().getTime()
    const day = 86_400_000
    const rows = [
      [13, 'il reste 3 jours', '3 days left', 'még 3 nap'],
      [15, 'il reste 1 jour', '1 day left', 'még 1 nap'],
      [16, 'encore vous rétracter aujourd’hui', 'still withdraw today', 'Ma még elállhat'],
      [17, 'a pris fin le 07/12/2026', 'ended on 7 December 2026', 'lejárt: 2026. december 7.'],
    ] as const
    for (const [days, ...texts] of rows) {
      // The fourteenth day is a Saturday: Monday 7 December is the last.
      shop.clock.forward(placed + days * day - shop.clock.now().getTime())
      for (const [index, prefix] of ['', '/en', '/hu'].entries())
        expect(await open(prefix)).toContain(texts[index])
      const { html } = await buyer.get(`/user/orders/${number}`)
      expect(html.includes(`/withdraw?order=${number}`), `day ${days}`).toBe(days < 17)
    }
    shop.clock.forward(placed - shop.clock.now().getTime())
  })

  test('returns 404 for another customer’s order and for an unknown number', async () => {
    const otherVisitor = shop.visitor()
    await register(otherVisitor)
    expect((await otherVisitor.get(`/user/orders/${number}`)).status).toBe(404)
    expect((await buyer.get('/user/orders/CMD-2026999999')).status).toBe(404)
  })
})

describe('order and invoice lists', () => {
  test('are filtered by the state and year in the URL', async () => {
    const shows = async (path: string) => (await buyer.get(path)).html.includes(number)
    expect(await shows('/user/orders?status=paid')).toBe(true)
    expect(await shows('/user/orders?year=2026&status=paid')).toBe(true)
    expect(await shows('/user/orders?status=cancelled')).toBe(false)
    expect(await shows('/user/orders?year=2025')).toBe(false)
    expect(pageText((await buyer.get('/user/orders?year=2025')).html)).toContain(
      'Aucun résultat pour ces filtres.',
    )
    for (const nonsense of ['?status=%27;--', '?year=abc', '?year=99999', '?status=paid&status=cancelled'])
      expect((await buyer.get(`/user/orders${nonsense}`)).status).toBe(200)
    const invoices = async (query: string) =>
      (await buyer.get(`/user/invoices${query}`)).html.includes('INV-2026000001')
    expect([await invoices('?status=paid'), await invoices('?status=overdue')]).toEqual([true, false])
  })

  test('offer the filtered invoices as a ZIP with exactly the listed documents', async () => {
    const page = await buyer.get('/user/invoices?status=paid&year=2026')
    expect(pageText(page.html)).toContain('Télécharger 1 document (ZIP)')
    const path = /href="(\/user\/invoices\/all\.zip[^"]*)"/.exec(page.html)?.[1]?.replaceAll('&amp;', '&')
    const response = await buyer.get(path ?? '')
    expect(response.headers.get('content-type')).toBe('application/zip')
    const files = unzipBytes(response.bytes)
    expect([...files.keys()]).toEqual(['facture-INV-2026000001.pdf'])
    const single = await buyer.get('/user/invoices/INV-2026000001/invoice.pdf')
    expect(files.get('facture-INV-2026000001.pdf')).toEqual(Buffer.from(single.bytes))
    const none = await buyer.get('/user/invoices/all.zip?status=overdue')
    expect(unzipBytes(none.bytes).size).toBe(0)
    const otherVisitor = shop.visitor()
    await register(otherVisitor)
    expect(unzipBytes((await otherVisitor.get('/user/invoices/all.zip')).bytes).size).toBe(0)
  })
})

test('the overview shows an order awaiting payment, and offers to pay it', async () => {
  const visitor = shop.visitor()
  const { email: ownEmail } = await register(visitor)
  const [row] = await shop.ports.db.select().from(account).where(eq(account.email, ownEmail))
  const [model] = await shop.ports.db.select().from(order).where(eq(order.number, number))
  if (!row || !model) throw new Error('Nothing to copy')
  await shop.ports.db.insert(order).values({
    ...model,
    id: 'waiting',
    number: 'CMD-2026000999',
    checkoutId: 'waiting',
    accountId: row.id,
    status: 'pending',
    paidAt: null,
  })
  const text = pageText((await visitor.get('/user')).html)
  expect(text).toContain('La commande CMD-2026000999 est en attente de paiement.')
  expect(text).toContain('Payer maintenant')
})
