import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#domain/platform/language/language.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import { listBackups } from '#server/operations/backups/queries.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { insertMessage } from '#tests/harness/rows/contact-messages.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

let shop: TestApp
let owner: TestVisitor
beforeAll(async () => {
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner')
})
afterAll(() => shop[Symbol.asyncDispose]())

const read = async (path: string) => (await owner.get(path)).html
const listLinks = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, address = '']) => address)

/** The groups of the menu: names in three languages and the paths of their links. */
const groups = [
  [
    ['Tableau de bord', 'Dashboard', 'Vezérlőpult'],
    ['/admin/dashboard', '/admin/homepage'],
  ],
  [
    ['Contenu', 'Content', 'Tartalom'],
    ['/admin/products', '/admin/content'],
  ],
  [
    ['Utilisateurs', 'Users', 'Felhasználók'],
    ['/admin/customers', '/admin/user-management', '/admin/messages'],
  ],
  [
    ['Finances', 'Finance', 'Pénzügyek'],
    ['/admin/payments', '/admin/invoices'],
  ],
  [
    ['Données', 'Data', 'Adatok'],
    ['/admin/stats', '/admin/directaffi', '/admin/backups'],
  ],
  [
    ['Système', 'System', 'Rendszer'],
    [
      '/admin/emails',
      '/admin/cookie-settings',
      '/admin/api-settings',
      '/admin/storage-settings',
      '/admin/settings',
    ],
  ],
] as const

describe('the back-office menu', () => {
  test.for(languages.map((language, index) => [language, index] as const))(
    'has its six groups with their pages, in %s',
    async ([language, index]) => {
      owner.cookies.set('language', language)
      const html = await read('/admin/dashboard')
      owner.cookies.delete('language')
      const menu = html.slice(html.indexOf('<aside'), html.indexOf('</aside>'))
      for (const [names, addresses] of groups) {
        const name = names[index] ?? ''
        const part = menu.split('<p class="px-3').find((section) => section.includes(`>${name}</p>`)) ?? ''
        const all: readonly string[] = addresses
        expect(
          listLinks(part).filter((address) => all.includes(address)),
          name,
        ).toEqual(all)
      }
    },
  )
})

describe('the dashboard', () => {
  test('has tiles that link to the main pages', async () => {
    const html = await read('/admin/dashboard')
    const [tiles = ''] = /<nav aria-label="Accès rapides"[\s\S]*?<\/nav>/.exec(html) ?? []
    const pages = [
      'user-management',
      'messages',
      'products',
      'stats',
      'emails',
      'payments',
      'backups',
      'directaffi',
    ]
    expect(listLinks(tiles)).toEqual(pages.map((page) => `/admin/${page}`))
  })

  test('counts published and archived products, and products without a price', async () => {
    const shown = async () => {
      const html = await read('/admin/dashboard')
      return Object.fromEntries(
        [...html.matchAll(/href="\/admin\/products(\?[^"]+)"[^>]*>(\d+)</g)].map(([, search, count]) => [
          search?.replaceAll('&amp;', '&'),
          Number(count),
        ]),
      )
    }
    const before = await shown()
    expect(before['?status=published']).toBeGreaterThan(5)
    await shop.ports.db.update(product).set({ monthlyPrice: null }).where(eq(product.id, 'menu-qr'))
    await shop.ports.db.update(product).set({ status: 'archived' }).where(eq(product.id, 'galerie'))
    const after = await shown()
    expect(after).toMatchObject({
      '?status=published': (before['?status=published'] ?? 0) - 1,
      '?status=archived': (before['?status=archived'] ?? 0) + 1,
      '?price=none': (before['?price=none'] ?? 0) + 1,
    })
  })
})

test('the table of users shows telephone and location', async () => {
  const text = pageText(await read('/admin/user-management'))
  expect(text).toContain('Téléphone')
  expect(text).toContain('+33 6 99 00 00 00')
  expect(text).toContain('Lyon, France')
})

test('the product list links to a demo in a new tab, or shows that there is none', async () => {
  await shop.ports.db
    .update(product)
    .set({ demoLink: 'https://demo.example.org/quiz' })
    .where(eq(product.id, 'quiz'))
  await shop.ports.db.update(product).set({ demoLink: null }).where(eq(product.id, 'plombier'))
  const html = await read('/admin/products')
  const getRow = (id: string) =>
    html.split('<tr').find((row) => row.includes(`/admin/products/${id}"`)) ?? `no row of ${id}`
  expect(getRow('quiz')).toMatch(/<a href="https:\/\/demo\.example\.org\/quiz" target="_blank"[^>]*>Voir</)
  expect(getRow('plombier')).toMatch(/>Non</)
})

test('the statistics page starts with four summary cards', async () => {
  const html = await read('/admin/stats')
  const cards = html.slice(html.indexOf('<dl'), html.indexOf('</dl>'))
  expect(cards.match(/<dt/g)).toHaveLength(4)
  const text = pageText(`<body>${cards}`)
  for (const title of ['MRR aujourd’hui', 'Revenu', 'Commandes', 'Visites']) expect(text).toContain(title)
})

describe('the payment pages', () => {
  test.for([
    ['fr', '1,4 % + 0,25 €', '2,9 % + 0,25 €'],
    ['en', '1.4% + €0.25', '2.9% + €0.25'],
    ['hu', '1,4% + 0,25 €', '2,9% + 0,25 €'],
  ] as const)(
    'show the provider’s pricing before the provider is connected, in %s',
    async ([language, ...prices]) => {
      owner.cookies.set('language', language)
      const text = pageText(await read('/admin/payments/settings'))
      owner.cookies.delete('language')
      for (const price of prices) expect(text.replaceAll(' %', '%')).toContain(price.replaceAll(' %', '%'))
    },
  )

  test('explain that there are no subscriptions yet and where they come from', async () => {
    expect(pageText(await read('/admin/payments/subscriptions'))).toContain(
      'Aucun abonnement pour l’instant. Chaque ligne d’une commande payée crée un abonnement.',
    )
  })

  test('show the pending amount and the last payout', async () => {
    const text = pageText(await read('/admin/payments/payouts'))
    expect(text).toMatch(/En attente\n0,00 €/)
    expect(text).toMatch(/Dernier virement\n[\s\S]*Aucun virement/)
  })
})

test('a message that has been read never becomes new again', async () => {
  await insertMessage(shop, { id: 'once-read' })
  const status = async () =>
    (await shop.ports.db.select().from(contactMessage).where(eq(contactMessage.id, 'once-read')))[0]?.status
  expect(await status()).toBe('new')
  await owner.post('/admin/messages', { intent: 'read', ids: 'once-read' })
  expect(await status()).toBe('read')
  const html = await read('/admin/messages/once-read')
  for (const intent of ['new', 'unread', 'mark-new', 'mark-unread'])
    expect((await owner.post('/admin/messages', { intent, ids: 'once-read' })).status).toBe(400)
  expect(await status()).toBe('read')
  expect(html).not.toMatch(/name="intent"[^>]*value="(new|unread|mark-new|mark-unread)"/)
})

test('the back-office sign-in requires an email and a password', async () => {
  const { status, html } = await shop.visitor().post('/admin/login', {
    email: '',
    password: '',
    intent: 'sign-in',
  })
  expect(status).toBe(422)
  for (const field of ['email', 'password']) expect(html).toContain(`id="${field}-error"`)
})

describe('backups', () => {
  test('are reported as missing when there are none, and an unconfirmed restore is rejected', async () => {
    expect(pageText(await read('/admin/backups'))).toContain('Aucune sauvegarde pour l’instant')
    expect(await read('/admin/products')).toContain('title="Aucune sauvegarde disponible"')
    await owner.post('/admin/backups', { intent: 'take' })
    const [taken] = await listBackups(shop.ports)
    const address = `/admin/backups?restore=${taken?.name}`
    const rejected = await owner.post(address, {
      intent: 'restore',
      name: taken?.name ?? '',
      confirmation: 'non',
    })
    expect(rejected.status).toBe(422)
    expect(pageText(rejected.html)).toContain('Échec de la restauration')
  })

  test('show an error when they cannot be created or loaded', async () => {
    await using broken = await createTestApp({
      change: (ports) => ({ ...ports, log: { ...ports.log, error() {} } }),
    })
    const user = await signedInStaff(broken, 'owner')
    await broken.ports.db.execute('ALTER TABLE backup RENAME TO backup_gone')
    const response = await user.get('/admin/backups')
    expect(response.status).toBe(500)
    expect(pageText(response.html)).toContain('Erreur lors du chargement des sauvegardes')
    const rejected = await user.post('/admin/backups.data', { intent: 'take' })
    expect(rejected.html).toContain('Erreur lors de la création de la sauvegarde')
  })
})

test('a profile that cannot be saved shows an error', async () => {
  await using broken = await createTestApp({
    change: (ports) => ({ ...ports, log: { ...ports.log, error() {} } }),
  })
  const user = await signedInStaff(broken, 'customer')
  await broken.ports.db.execute('ALTER TABLE audit_event RENAME TO audit_event_gone')
  const { status, html } = await user.post('/user/profile', {
    intent: 'save',
    firstName: 'Nouveau',
    lastName: 'Modèle',
    address: '4 rue du Modèle',
    zipCode: '69000',
    city: 'Lyon',
    country: 'FR',
    phone: '+33 6 99 00 00 00',
    company: '',
  })
  expect(status).toBe(500)
  expect(pageText(html)).toContain('Échec de la mise à jour du profil')
  const [stored] = await broken.ports.db.select().from(account).where(eq(account.email, user.email))
  expect(stored?.firstName).not.toBe('Nouveau')
})
