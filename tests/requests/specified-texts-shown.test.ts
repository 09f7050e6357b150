import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { m } from '#messages/messages.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { aRegistration, register } from '#tests/harness/customers.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { buy, review } from '#tests/harness/purchases.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'
import { specifiedTexts } from '#tests/harness/texts/specified-texts.ts'

let shop: TestApp
let customer: TestVisitor
let number = ''
beforeAll(async () => {
  shop = await createTestApp()
  customer = shop.visitor()
  await register(customer)
  number = (await buy(customer, 'quiz*1')).placed.number
})
afterAll(() => shop[Symbol.asyncDispose]())

/** The specified text in a language, by its French text. */
function inTheirWords(french: string, language: Language): string {
  const row = specifiedTexts.find(([text]) => text === french)
  if (!row) throw new Error(`'${french}' is not specified`)
  return row[languages.indexOf(language)] ?? ''
}

/** Texts of each page, for a visitor or a customer. */
const pages: [path: () => string, who: 'visitor' | 'customer', texts: string[]][] = [
  [
    () => '/',
    'visitor',
    [
      'Accueil',
      'Sites et business',
      'Services',
      'Contact',
      'Connexion',
      'Mon profil',
      'Mes commandes',
      'Mes factures',
      'Déconnexion',
      'Mentions légales',
      'Conditions générales de vente (CGV)',
      "Conditions d'utilisation",
      'Politique de confidentialité',
      'Politique de cookies',
      'Gérer les cookies',
      'Accessibilité',
      'Médiateur de la consommation',
      'Plan du site',
      "S'abonner",
    ],
  ],
  [() => '/legal/notice', 'visitor', ['Télécharger le PDF']],
  [() => '/cart', 'visitor', ['Votre panier est vide', 'Continuer mes achats']],
  [() => '/cart/checkout', 'customer', ['Caisse', 'Retour au panier']],
  [() => `/cart/confirmation/${number}`, 'customer', ['Paiement réussi', 'Merci pour votre commande!']],
  [() => '/user/orders', 'customer', ['Vos Commandes', 'Numéro de commande', 'Payée']],
  [() => '/user/invoices', 'customer', ['Vos Factures', 'Numéro de facture']],
]

test.for(languages)('each page shows the texts specified for it, in %s', async (language) => {
  await review(customer, 'quiz*1')
  for (const [path, reader, texts] of pages) {
    const visitor = reader === 'customer' ? customer : shop.visitor()
    const { html } = await visitor.get(inLanguage(path(), language))
    for (const text of texts) expect(pageText(html), path()).toContain(inTheirWords(text, language))
  }
})

test.for(languages)(
  'an empty sign-in and an empty registration show their specified errors, in %s',
  async (language) => {
    await forgetTries(shop)
    const visitor = shop.visitor()
    const login = await visitor.post(inLanguage('/login', language), {
      intent: 'sign-in',
      email: '',
      password: '',
    })
    expect(pageText(login.html)).toContain(inTheirWords("L'e-mail et le mot de passe sont requis", language))
    const fields = Object.fromEntries(Object.keys(aRegistration()).map((name) => [name, '']))
    const registration = await visitor.post(inLanguage('/register', language), {
      ...fields,
      intent: 'create-account',
    })
    expect(pageText(registration.html)).toContain(
      inTheirWords('Veuillez remplir tous les champs obligatoires', language),
    )
  },
)

const broken = [
  ['/shop', 'Impossible de charger les produits'],
  ['/user/orders', 'Impossible de charger vos commandes. Veuillez réessayer ultérieurement.'],
  ['/user/invoices', 'Impossible de charger vos factures. Veuillez réessayer ultérieurement.'],
] as const

test.for(languages)(
  'lists show their specified error when a database query fails, in %s',
  async (language) => {
    let isBroken = false
    await using away = await createTestApp({
      change: (ports) => ({
        ...ports,
        db: new Proxy(ports.db, {
          get(target, key) {
            if (isBroken && ['select', 'selectDistinctOn', '$client'].includes(String(key)))
              throw new Error('the database is unavailable')
            return Reflect.get(target, key)
          },
        }),
        log: { ...ports.log, error() {}, info() {}, warn() {} },
      }),
    })
    const user = away.visitor()
    await register(user)
    isBroken = true
    for (const [path, text] of broken) {
      const { html, status } = await user.get(inLanguage(path, language))
      expect(status, path).toBe(500)
      expect(pageText(html), path).toContain(inTheirWords(text, language))
    }
  },
)

test.for(languages)(
  'lists say that the database is unreachable when it refuses connections, in %s',
  async (language) => {
    let isAway = false
    await using away = await createTestApp({
      change: (ports) => ({
        ...ports,
        db: new Proxy(ports.db, {
          get(target, key) {
            // Node's error for an unreachable database.
            if (isAway && ['select', 'selectDistinctOn', '$client'].includes(String(key)))
              throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
            return Reflect.get(target, key)
          },
        }),
        log: { ...ports.log, error() {}, info() {}, warn() {} },
      }),
    })
    const user = away.visitor()
    await register(user)
    isAway = true
    for (const path of ['/shop', '/user/orders', '/user/invoices']) {
      const { html, status } = await user.get(inLanguage(path, language))
      expect(status, path).toBe(503)
      expect(pageText(html), path).toContain(
        pageText(`<body>${m.error_database_unavailable({}, { locale: language })}`).trim(),
      )
    }
  },
)

test.for(languages)(
  'a product without a demo still shows the demo label, without a link, in %s',
  async (language) => {
    await shop.ports.db.update(product).set({ demoLink: null }).where(eq(product.id, 'quiz'))
    const { html } = await shop.visitor().get(inLanguage('/shop', language))
    expect(html).not.toContain('href="/demo/quiz"')
    expect(pageText(html)).toContain(inTheirWords('Démo', language))
  },
)
