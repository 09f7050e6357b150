import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { product } from '#server/database/schema/catalog/products.ts'
import { rating } from '#server/database/schema/catalog/ratings.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { delivery, deliveryEvent } from '#server/database/schema/subscriptions/delivery.ts'
import { subscription } from '#server/database/schema/subscriptions/subscriptions.ts'
import { deleteExpiredData } from '#server/operations/privacy/delete-expired-data.ts'
import { limits } from '#server/ports/rate-limiter.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { grantRole, register } from '#tests/harness/customers.ts'
import { unzip } from '#tests/harness/documents/unzip.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { cardText, pageText, productIdsOf } from '#tests/harness/page-text.ts'
import { buy } from '#tests/harness/purchases.ts'
import { insertRating } from '#tests/harness/rows/rating-rows.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'
import { untilStatementsWait } from '#tests/harness/until-statements-wait.ts'

const page = '/shop/jeu-quiz-bonne-reponse'

/** A shop with its owner and one customer whose service has begun and whose site is online. */
async function open(options: { earlyStart?: boolean } = { earlyStart: true }) {
  const shop = await createTestApp()
  const { visitor: customer, email, placed } = await buyAsNewCustomer(shop, 'quiz*1', options)
  const owner = await signedInStaff(shop, 'owner')
  const { db } = shop.ports
  const [bought] = await db.select().from(subscription)
  const id = bought?.id ?? ''
  await db.update(delivery).set({ state: 'live' })
  await db
    .insert(deliveryEvent)
    .values({ subscriptionId: id, step: 'published', occurredAt: shop.clock.now() })
  const path = `/user/subscriptions/${id}/rating`
  const find = async () => (await db.select().from(rating).where(eq(rating.subscriptionId, id)))[0]
  return {
    shop,
    customer,
    owner,
    id,
    path,
    email,
    find,
    orderPath: `/user/orders/${placed.number}`,
    write: (fields: Record<string, string> = {}) =>
      customer.post(path, { intent: 'save', stars: '4', text: 'Très pratique.', name: 'initial', ...fields }),
    /** Decides on the version that is displayed now. */
    async decide(intent: 'publish' | 'refuse' | 'answer', fields: Record<string, string> = {}) {
      const row = await find()
      const version = String(row?.version)
      return owner.post(`/admin/ratings/${row?.id}`, { intent, version, ...fields })
    },
    sums: async () => {
      const [row] = await db.select().from(product).where(eq(product.id, 'quiz'))
      return [row?.ratingCount, row?.ratingSum]
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  }
}

const pageIn: Record<Language, string> = {
  fr: page,
  en: '/en/shop/quiz-game-right-answer',
  hu: '/hu/shop/kvizjatek-jo-valasz',
}

const readGraph = (html: string) => {
  const [, json = '{}'] =
    /<script[^>]* type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? []
  return JSON.parse(json)['@graph'][0]
}

const mails = async ({ ports }: TestApp, template: string) =>
  ports.db.select().from(outboxMail).where(eq(outboxMail.template, template))

test('a buyer’s rating is moderated, published with an answer and shown to visitors', async () => {
  await using scenario = await open()
  expect(pageText((await scenario.customer.get('/user/subscriptions')).html)).toContain('Donner mon avis')
  expect((await scenario.customer.get(scenario.orderPath)).html).toContain(`href="${scenario.path}"`)
  const form = await scenario.customer.get(scenario.path)
  expect(pageText(form.html)).toContain('Alix M.')
  expect((await scenario.write({ stars: '' })).status).toBe(422)
  expect((await scenario.write({ stars: '6' })).status).toBe(422)
  expect((await scenario.write({ text: 'a'.repeat(1001) })).status).toBe(422)
  expect((await scenario.write({ text: 'Très <b>pratique</b>.\nhttps://ailleurs.example' })).status).toBe(302)
  expect(await scenario.find()).toMatchObject({
    status: 'waiting',
    stars: 4,
    authorName: 'Alix M.',
    productId: 'quiz',
    language: 'fr',
    boughtOn: '2026-11-21',
    experiencedOn: '2026-11-21',
  })
  expect(pageText((await scenario.customer.get('/user/subscriptions')).html)).toContain(
    'Mon avis · En attente',
  )
  expect(pageText((await scenario.customer.get(scenario.orderPath)).html)).toContain('Mon avis · En attente')
  expect(pageText((await scenario.customer.get(scenario.path)).html)).toContain('au plus tard le 28/11/2026')

  // No other visitor sees it before the decision, and there are no stars.
  const before = await scenario.shop.visitor().get(page)
  expect(pageText(before.html)).not.toContain('Avis des acheteurs')
  expect(before.html).not.toMatch(/aggregateRating|"review"/)
  expect(await scenario.sums()).toEqual([0, 0])
  expect(pageText((await scenario.owner.get('/admin/dashboard')).html)).toContain('1 avis à lire')
  expect(pageText((await scenario.owner.get('/admin/ratings?status=waiting')).html)).toContain(
    'Très <b>pratique</b>.',
  )

  expect((await scenario.decide('publish')).status).toBe(200)
  expect((await scenario.decide('answer', { answer: 'Merci Alix !' })).status).toBe(200)
  expect(await scenario.sums()).toEqual([1, 4])
  const shown = await scenario.shop.visitor().get(page)
  const text = pageText(shown.html)
  for (const words of [
    'Avis des acheteurs',
    'Achat vérifié',
    'Alix M.',
    'Très <b>pratique</b>.',
    'Merci Alix !',
    'Avis du 21/11/2026 · acheté le 21/11/2026 · service depuis le 21/11/2026',
    'Avis d’acheteurs vérifiés, du plus récent au plus ancien. Aucune contrepartie n’est donnée en échange d’un avis.',
    'Comment les avis sont vérifiés',
    'Une note basse n’est jamais un motif',
    '1 avis',
    '4,0',
  ])
    expect(text).toContain(words)
  expect(shown.html).not.toContain('href="https://ailleurs.example')
  expect(readGraph(shown.html)).toMatchObject({
    aggregateRating: { ratingValue: 4, ratingCount: 1, bestRating: 5 },
    review: [{ author: { name: 'Alix M.' }, datePublished: '2026-11-21', reviewRating: { ratingValue: 4 } }],
  })
  expect(pageText((await scenario.shop.visitor().get('/shop')).html)).toContain('(1 avis)')
  expect(await mails(scenario.shop, 'rating-published')).toMatchObject([
    { recipient: scenario.email, language: 'fr' },
  ])
  const recorded = await scenario.shop.ports.db.select({ action: auditEvent.action }).from(auditEvent)
  const actions = recorded.map(({ action }) => action).filter((action) => action.startsWith('rating.'))
  expect(actions).toEqual(['rating.published', 'rating.answered'])
})

test('a moderation decision is rejected when the rating changes concurrently', async () => {
  await using scenario = await open()
  await scenario.write()
  const decided = await scenario.shop.ports.db.transaction(async (transaction) => {
    await transaction
      .update(rating)
      .set({ version: sql`${rating.version} + 1` })
      .where(eq(rating.subscriptionId, scenario.id))
    const response = scenario.decide('publish')
    await untilStatementsWait(scenario.shop.ports.db, 1)
    return { response }
  })
  expect((await decided.response).status).toBe(409)
  expect(await scenario.find()).toMatchObject({ status: 'waiting' })
})

test.for(languages)('the product page explains how ratings are checked, in %s', async (language) => {
  await using shop = await createTestApp()
  for (const stars of [5, 4, 4]) await insertRating(shop, { stars })
  const { html } = await shop.visitor().get(pageIn[language])
  const words = { fr: ['4,3', '3 avis'], en: ['4.3', '3 reviews'], hu: ['4,3', '3 értékelés'] }[language]
  for (const word of words) expect(pageText(html)).toContain(word)
  const method = {
    fr: 'Comment les avis sont vérifiés',
    en: 'How reviews are checked',
    hu: 'Hogyan ellenőrizzük az értékeléseket',
  }
  expect(pageText(html)).toContain(method[language])
  expect(html).toContain(`href="${inLanguage('/legal/terms-of-service', language)}"`)
  expect(readGraph(html).aggregateRating).toMatchObject({ ratingValue: 4.3, ratingCount: 3 })
})

describe('permission to rate', () => {
  test('is denied to other customers, before the service begins and after a withdrawal', async () => {
    await using scenario = await open({ earlyStart: false })
    const { db } = scenario.shop.ports
    const stranger = scenario.shop.visitor()
    await register(stranger)
    const sent = { intent: 'save', stars: '5' }
    expect((await stranger.get(scenario.path)).status).toBe(404)
    expect((await stranger.post(scenario.path, sent)).status).toBe(404)
    expect((await scenario.shop.visitor().post(scenario.path, sent)).location).toMatch(/^\/login/)

    for (const address of ['/user/subscriptions', scenario.orderPath])
      expect(pageText((await scenario.customer.get(address)).html), address).not.toContain('Donner mon avis')
    expect((await scenario.write()).status).toBe(409)
    await db.update(subscription).set({ status: 'cancelled', endReason: 'withdrawn' })
    expect((await scenario.write()).status).toBe(409)
    expect(await db.$count(rating)).toBe(0)
  })

  test('after a withdrawal covers only changing or deleting an earlier rating', async () => {
    await using scenario = await open()
    const { db } = scenario.shop.ports
    await scenario.write()
    await scenario.decide('publish')
    await db.update(subscription).set({ status: 'cancelled', endReason: 'withdrawn' })
    expect(await scenario.sums()).toEqual([1, 4])
    expect((await scenario.write({ stars: '3' })).status).toBe(302)
    expect(await scenario.sums()).toEqual([1, 3])
    expect((await scenario.customer.post(scenario.path, { intent: 'delete' })).status).toBe(302)
    expect(await scenario.sums()).toEqual([0, 0])
    expect((await scenario.write()).status).toBe(409)
    expect((await scenario.customer.get(scenario.path)).status).toBe(409)
  })

  test('is denied to a buyer with a staff role', async () => {
    await using scenario = await open()
    await grantRole(scenario.shop, scenario.email, 'staff')
    expect((await scenario.write()).status).toBe(409)
    expect(pageText((await scenario.customer.get('/user/subscriptions')).html)).not.toContain(
      'Donner mon avis',
    )
  })

  test('covers one rating per product, despite several purchases and concurrent submissions', async () => {
    await using scenario = await open()
    await buy(scenario.customer, 'quiz*1', { earlyStart: true })
    const all = await scenario.shop.ports.db.select().from(subscription)
    const responses = await Promise.all(
      all.flatMap(({ id }) =>
        ['1', '2', '3'].map((stars) =>
          scenario.customer.post(`/user/subscriptions/${id}/rating`, { intent: 'save', stars }),
        ),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(302))
    expect(await scenario.shop.ports.db.$count(rating)).toBe(1)
  })

  test('is rate-limited per account', async () => {
    await using scenario = await open()
    for (let time = 0; time < limits['rating.account'].points; time += 1) await scenario.write()
    expect((await scenario.write()).status).toBe(429)
  })
})

describe('rating moderation', () => {
  test('is required again for a changed text, but not for changed stars alone', async () => {
    await using scenario = await open()
    await scenario.write()
    await scenario.decide('publish')
    await scenario.write({ stars: '2' })
    expect(await scenario.find()).toMatchObject({ status: 'published', stars: 2 })
    expect(await scenario.sums()).toEqual([1, 2])
    expect(pageText((await scenario.shop.visitor().get(page)).html)).toContain('modifié le 21/11/2026')
    await scenario.write({ stars: '2', text: 'Autre chose.' })
    expect(await scenario.find()).toMatchObject({ status: 'waiting', decidedAt: null })
    expect(await scenario.sums()).toEqual([0, 0])
    expect(pageText((await scenario.shop.visitor().get(page)).html)).not.toContain('Avis des acheteurs')
  })

  test('does not publish a text that changed after staff read it', async () => {
    await using scenario = await open()
    await scenario.write()
    const row = await scenario.find()
    await scenario.write({ text: 'Tout autre chose.' })
    const path = `/admin/ratings/${row?.id}`
    const response = await scenario.owner.post(path, { intent: 'publish', version: String(row?.version) })
    expect(response.status).toBe(409)
    expect(pageText(response.html)).toContain('Cet avis ou sa réponse a été modifié entre-temps')
    const until = new Date(scenario.shop.clock.now().getTime() - 1).toISOString()
    await scenario.owner.post('/admin/ratings', { intent: 'publish', ids: row?.id ?? '', until })
    expect(await scenario.find()).toMatchObject({ status: 'waiting' })
  })

  test('rejects the second of two answers to the same version', async () => {
    await using scenario = await open()
    await scenario.write()
    const row = await scenario.find()
    const reply = (text: string) =>
      scenario.owner.post(`/admin/ratings/${row?.id}`, {
        intent: 'answer',
        version: String(row?.version),
        answer: text,
      })
    expect((await reply('Merci Alix !')).status).toBe(200)
    expect((await reply('Merci !')).status).toBe(409)
    expect(await scenario.find()).toMatchObject({ answer: 'Merci Alix !' })
  })

  test('refuses a rating only for a listed reason, and emails the author, who may rewrite it', async () => {
    await using scenario = await open()
    await scenario.write({ text: 'Le voisin est un voleur.' })
    expect((await scenario.decide('refuse')).status).toBe(422)
    expect((await scenario.decide('refuse', { reason: 'low_mark' })).status).toBe(422)
    expect((await scenario.decide('refuse', { reason: 'insult' })).status).toBe(200)
    expect(await scenario.find()).toMatchObject({ status: 'refused', refusalReason: 'insult' })
    const [mail] = await mails(scenario.shop, 'rating-refused')
    expect(mail?.plainText).toContain('propos injurieux')
    expect(mail?.plainText).toContain('Le voisin est un voleur.')
    expect(mail?.plainText).toContain(`http://shop.test${scenario.path}`)
    expect(pageText((await scenario.customer.get(scenario.path)).html)).toContain('Motif : propos injurieux')
    await scenario.write({ text: 'Lent à installer.', stars: '1' })
    expect(await scenario.find()).toMatchObject({ status: 'waiting', refusalReason: null })
    expect((await scenario.decide('publish')).status).toBe(200)
    expect(await scenario.sums()).toEqual([1, 1])
    // A published rating may be taken down for the same reasons, and put back.
    await scenario.decide('refuse', { reason: 'personal_data' })
    expect(await scenario.sums()).toEqual([0, 0])
    await scenario.decide('publish')
    expect(await scenario.sums()).toEqual([1, 1])
  })

  test('publishes all pending ratings of the filtered list in bulk, and no refused ones', async () => {
    await using scenario = await open()
    const { db } = scenario.shop.ports
    for (const stars of [5, 4, 3]) await insertRating(scenario.shop, { stars, status: 'waiting' })
    await insertRating(scenario.shop, { stars: 1, status: 'refused', refusalReason: 'insult' })
    const until = scenario.shop.clock.now().toISOString()
    const send = (search: string) =>
      scenario.owner.post(`/admin/ratings${search}`, { intent: 'publish', everything: 'on', until })
    await send('?stars=5')
    expect(await scenario.sums()).toEqual([1, 5])
    await send('')
    expect(await scenario.sums()).toEqual([3, 12])
    expect(await db.$count(rating, eq(rating.status, 'refused'))).toBe(1)
  })

  test('the rating list can be searched, filtered and exported, with formulas escaped', async () => {
    await using scenario = await open()
    await scenario.write({ text: '=HYPERLINK("x") parfait' })
    await insertRating(scenario.shop, { productId: 'table-ouverte', stars: 2, text: 'Bof.' })
    const list = async (search: string) =>
      pageText((await scenario.owner.get(`/admin/ratings${search}`)).html)
    expect(await list('?q=parfait')).toContain('1 résultat')
    expect(await list(`?q=${scenario.email}`)).toContain('1 résultat')
    expect(await list('?stars=2')).toContain('Bof.')
    expect(await list('?product=table-ouverte')).not.toContain('parfait')
    expect(await list('?status=published')).toContain('Bof.')
    const byProduct = await list('?q=Table+ouverte')
    expect(byProduct).toContain('Bof.')
    expect(byProduct).not.toContain('parfait')
    const file = await scenario.owner.get('/admin/ratings/export.csv?status=waiting')
    expect(file.html).toContain(`"'=HYPERLINK(""x"") parfait"`)
    expect(file.html).not.toContain('Bof.')
  })
})

describe('average rating', () => {
  test('counts published ratings only, also under concurrent decisions', async () => {
    await using scenario = await open()
    const ids = await Promise.all(
      [1, 2, 3, 4, 5, 5, 5].map((stars) => insertRating(scenario.shop, { stars, status: 'waiting' })),
    )
    const decide = (id: string, fields: Record<string, string>) =>
      scenario.owner.post(`/admin/ratings/${id}`, { version: '1', ...fields })
    await Promise.all(ids.map((id) => decide(id, { intent: 'publish' })))
    expect(await scenario.sums()).toEqual([7, 25])
    await Promise.all(
      ids.map((id, index) =>
        decide(id, index % 2 ? { intent: 'publish' } : { intent: 'refuse', reason: 'off_topic' }),
      ),
    )
    expect(await scenario.sums()).toEqual([3, 11])
    expect(pageText((await scenario.shop.visitor().get(page)).html)).toContain('3,7')
  })

  test('determines the shop’s order by rating and the popular badge', async () => {
    await using shop = await createTestApp()
    const created = new Date(shop.clock.now().getTime() - 60 * 86_400_000)
    await shop.ports.db.update(product).set({ createdAt: created })
    for (const stars of [5, 5, 4, 4, 4]) await insertRating(shop, { stars })
    for (const stars of [5, 5, 5, 4, 4]) await insertRating(shop, { productId: 'evenement', stars })
    await insertRating(shop, { productId: 'objectif', stars: 5 })
    const { html } = await shop.visitor().get('/shop?sort=rating')
    expect(productIdsOf(html).slice(0, 3)).toEqual(['objectif', 'evenement', 'quiz'])
    const getCardText = (id: string) => cardText(html, id)
    expect(getCardText('evenement')).toContain('Populaire')
    expect(getCardText('quiz')).not.toContain('Populaire')
    expect(getCardText('objectif')).not.toContain('Populaire')
    expect(getCardText('quiz')).toContain('4,4')
    expect(getCardText('table-ouverte')).not.toMatch(/sur 5|avis/)
    for (const [prefix, word] of [
      ['/en', 'Popular'],
      ['/hu', 'Népszerű'],
    ])
      expect(cardText((await shop.visitor().get(`${prefix}/shop`)).html, 'evenement')).toContain(word)
  })

  test('is shown with five ratings per page, newest first', async () => {
    await using shop = await createTestApp()
    for (let number = 1; number <= 7; number += 1) {
      shop.clock.forward(60_000)
      await insertRating(shop, { text: `Avis numéro ${number}.` })
    }
    const read = async (visitor: TestVisitor, search = '') => {
      const text = pageText((await visitor.get(page + search)).html)
      return [...text.matchAll(/Avis numéro (\d)/g)].map(([, number]) => Number(number))
    }
    const visitor = shop.visitor()
    expect(await read(visitor)).toEqual([7, 6, 5, 4, 3])
    expect((await visitor.get(page)).html).toContain(`href="${page}?ratings=2#ratings"`)
    expect(await read(visitor, '?ratings=2')).toEqual([2, 1])
    expect(await read(visitor, '?ratings=nonsense')).toEqual([7, 6, 5, 4, 3])
  })

  test('ratings of a deleted product remain until the retention run deletes them', async () => {
    await using scenario = await open()
    await insertRating(scenario.shop, { stars: 4 })
    const response = await scenario.owner.post('/admin/products.data', { intent: 'delete', ids: 'quiz' })
    expect(response.status).toBe(200)
    expect(await scenario.shop.ports.db.$count(rating)).toBe(1)
    await deleteExpiredData(scenario.shop.ports)
    expect(await scenario.shop.ports.db.$count(rating)).toBe(0)
  })
})

describe('personal data of a rating’s author', () => {
  test('is included in the data export', async () => {
    await using scenario = await open()
    await scenario.write()
    await forgetTries(scenario.shop)
    const response = await scenario.customer.post('/user/data/export.zip', { intent: 'download' })
    const data = JSON.parse(unzip(response.bytes).get('data.json') ?? '')
    expect(data.ratings).toMatchObject([{ stars: 4, text: 'Très pratique.', status: 'waiting' }])
  })

  test('is erased with the account, while the stars remain anonymously', async () => {
    await using scenario = await open()
    await scenario.write()
    await scenario.decide('publish')
    await scenario.decide('answer', { answer: 'Merci Alix !' })
    const { db } = scenario.shop.ports
    const [user] = await db.select().from(account).where(eq(account.email, scenario.email))
    await insertRating(scenario.shop, {
      accountId: user?.id,
      productId: 'evenement',
      text: 'Alix attend.',
      status: 'waiting',
    })
    await db.update(subscription).set({ status: 'cancelled' })
    const erased = await scenario.customer.post('/user/data/delete', { intent: 'erase', understood: 'on' })
    expect(erased.location).toBe('/')
    expect(JSON.stringify(await db.select().from(rating))).not.toMatch(/Alix|pratique/)
    expect(await db.select().from(rating)).toMatchObject([
      { status: 'published', stars: 4, accountId: null, subscriptionId: null, text: '', authorName: '' },
    ])
    expect(await scenario.sums()).toEqual([1, 4])
    const text = pageText((await scenario.shop.visitor().get(page)).html)
    expect(text).toContain('Client vérifié')
    expect(text).not.toContain('Alix')
  })
})
