import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  emailTemplate,
  emailTemplateVersion,
  mailSuppression,
  outboxMail,
} from '#server/database/schema/messaging/mailing.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { readMailTemplate } from '#server/database/seed/read-mail-template.ts'
import { seedMailTemplates } from '#server/messaging/mailing/templates/seed-mail-templates.ts'
import type { Ports } from '#server/ports/ports.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { normaliseSpaces, pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const path = '/admin/emails'
const offer = `${path}/offer`
let shop: TestApp
let owner: TestVisitor
let staff: TestVisitor
let reader: TestVisitor
let isMailDown = false

beforeAll(async () => {
  shop = await createTestApp({
    change: (ports): Ports => ({
      ...ports,
      mailer: {
        check: () => ports.mailer.check(),
        send: async (mail) => {
          if (isMailDown) throw new Error('No mail server')
          return ports.mailer.send(mail)
        },
      },
    }),
  })
  owner = await signedInStaff(shop, 'owner')
  staff = await signedInStaff(shop, 'staff')
  reader = await signedInStaff(shop, 'read_only')
})
beforeEach(async () => {
  isMailDown = false
  await forgetTries(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const stored = async (name: string, language: 'fr' | 'en' | 'hu' = 'fr') =>
  (
    await shop.ports.db
      .select()
      .from(emailTemplate)
      .where(and(eq(emailTemplate.name, name), eq(emailTemplate.language, language)))
  )[0]
const versions = (name: string, language: 'fr' | 'en' | 'hu' = 'fr') =>
  shop.ports.db
    .select()
    .from(emailTemplateVersion)
    .where(and(eq(emailTemplateVersion.name, name), eq(emailTemplateVersion.language, language)))
    .orderBy(emailTemplateVersion.version)
const noted = (name: string) =>
  shop.ports.db
    .select({ action: auditEvent.action })
    .from(auditEvent)
    .where(eq(auditEvent.subject, `mail_template/${name}`))
    .orderBy(auditEvent.id)
const mails = (recipient: string) =>
  shop.ports.db.select().from(outboxMail).where(eq(outboxMail.recipient, recipient))

async function edit(name: string, changes: Record<string, string>, editor = owner) {
  const text = await stored(name)
  return editor.post(`${path}/${name}`, {
    intent: 'save',
    language: 'fr',
    base: String(text?.version),
    subject: text?.subject ?? '',
    content: text?.content ?? '',
    ...changes,
  })
}
const templateFields = {
  title: 'Relance douce',
  category: 'notification',
  language: 'fr',
  subject: 'Bonjour {{name}}',
}
async function create(changes: Record<string, string> = {}) {
  return owner.post(`${path}/new`, {
    intent: 'create',
    ...templateFields,
    content: '<p>Bonjour {{name}}, à bientôt.</p>',
    ...changes,
  })
}

describe('the email template list', () => {
  test('shows names, categories and no change before the first, and is filtered by category', async () => {
    const text = pageText((await owner.get(path)).html)
    for (const shown of ['Modèles d', 'Confirmation de commande', 'Transactionnel'])
      expect(text).toContain(shown)
    // No day and no name of a change before a person has changed the text.
    expect(text).toContain('\nDernière modification—\nModifié par—\n')
    const marketing = pageText((await owner.get(`${path}?category=marketing`)).html)
    expect(marketing).toContain('Bienvenue dans la newsletter')
    expect(marketing).not.toContain('Confirmation de commande')
  })

  test('is searched regardless of accents, and says when nothing matches', async () => {
    const found = pageText((await owner.get(`${path}?q=retractation+remboursee`)).html)
    expect(found).toContain('Rétractation remboursée')
    expect(found).toContain('1 résultat')
    expect(pageText((await owner.get(`${path}?q=introuvable`)).html)).toContain('Rien ne correspond')
  })

  test('is shown in the language of the user', async () => {
    reader.cookies.set('language', 'hu')
    const text = pageText((await reader.get(path)).html)
    reader.cookies.delete('language')
    expect(text).toContain('E-mail-sablonok')
    expect(text).toContain('Rendelés visszaigazolása')
  })

  test.for([
    ['fr', 'Erreur lors du chargement des templates'],
    ['en', 'Error while loading templates'],
    ['hu', 'Hiba a sablonok betöltésekor'],
  ] as const)('shows an error when it cannot be loaded, in %s', async ([language, text]) => {
    await shop.ports.db.execute(sql`ALTER TABLE email_template RENAME TO email_template_away`)
    owner.cookies.set('language', language)
    const { status, html } = await owner.get(path)
    owner.cookies.delete('language')
    await shop.ports.db.execute(sql`ALTER TABLE email_template_away RENAME TO email_template`)
    expect(status).toBe(500)
    expect(pageText(html)).toContain(text)
  })
})

describe('editing an email template', () => {
  test('stores the text as a new version and writes an audit entry', async () => {
    const before = await stored('offer')
    const response = await edit('offer', { subject: 'Une offre pour vous {{product_name}}' })
    expect(response.location).toBe(offer)
    expect(await stored('offer')).toMatchObject({
      subject: 'Une offre pour vous {{product_name}}',
      version: (before?.version ?? 0) + 1,
    })
    expect((await versions('offer')).map(({ version, savedBy }) => [version, savedBy !== null])).toEqual([
      [1, false],
      [2, true],
    ])
    expect(await noted('offer')).toEqual([{ action: 'mail_template.saved' }])
  })

  test('without changes creates no new version', async () => {
    const before = await versions('invoice')
    expect((await edit('invoice', {})).status).toBe(302)
    expect(await versions('invoice')).toHaveLength(before.length)
  })

  test('rejects a save based on an outdated version and preserves the typed text', async () => {
    const baseVersion = String((await stored('invoice'))?.version)
    const content = (await stored('invoice'))?.content ?? ''
    expect((await edit('invoice', { content: `${content}\n<p>Un</p>` }, staff)).status).toBe(302)
    const second = await edit('invoice', { content: `${content}\n<p>Deux</p>`, base: baseVersion })
    expect(second.status).toBe(409)
    expect(pageText(second.html)).toContain('vient d’être modifié ailleurs')
    expect(second.html).toContain('Deux')
    expect((await stored('invoice'))?.content).toContain('<p>Un</p>')
  })

  test.each([
    [{ content: '<p>{{#lines}}</p>' }, 'n’est pas fermée'],
    [{ content: '<p>{{oops}}</p>' }, 'la variable « oops » n’existe pas dans ce modèle'],
    [{ content: '<p>Bonjour</p>' }, 'la variable obligatoire « withdraw_url » manque'],
    [{ content: '<script>alert(1)</script>' }, 'l’élément « script » n’est pas admis'],
    [{ content: '<p>{{{first_name}}}</p>' }, 'serait inséré sans protection'],
    [
      { content: '<img alt="" src="https://a.example/?{{order_number}}">' },
      'une variable ne peut pas se trouver à cet endroit',
    ],
    [{ subject: '' }, 'Sujet requis'],
    [{ content: '' }, 'Contenu requis'],
  ])('rejects %j with a validation error', async (changes, text) => {
    const before = await stored('order-confirmation')
    const { status, html } = await edit('order-confirmation', changes)
    expect(status).toBe(422)
    expect(pageText(html).replace(/\u202f/g, ' ')).toContain(text)
    expect(await stored('order-confirmation')).toEqual(before)
  })

  test.each([
    '<p><a href="{{reset_url}}">a</a><img alt="" src="https://a.example/p.gif?u={{reset_url}}"></p>',
    '<p><a href="https://a.example/?k={{reset_url}}">a</a></p>',
    '<p>https://a.example/?k={{reset_url}}</p>',
  ])('rejects content that would leak the password reset link: %s', async (content) => {
    const before = await stored('reset-password')
    expect((await edit('reset-password', { content }, staff)).status).toBe(422)
    expect(await stored('reset-password')).toEqual(before)
  })

  test('reports errors in the language of the user', async () => {
    for (const [language, text] of [
      ['en', 'the variable “oops” is not available in this template'],
      ['hu', 'nincs ilyen változó: „oops”'],
    ] as const) {
      owner.cookies.set('language', language)
      const { html } = await edit('invoice', { content: '<p>{{oops}}</p>' })
      owner.cookies.delete('language')
      expect(pageText(html)).toContain(text)
    }
  })

  test('previews the typed text before it is saved', async () => {
    const { html } = await owner.post(offer, {
      intent: 'preview',
      language: 'fr',
      subject: 'Essai',
      content: '<p>{{first_name}} {{color}}</p>',
      values: JSON.stringify({ color: 'bleu' }),
    })
    expect(html).toContain('Essai')
    expect(html).toContain('Alix bleu')
  })

  test('is not available to a user with read-only access', async () => {
    expect((await edit('offer', { subject: 'Non' }, reader)).status).toBe(403)
    expect(pageText((await reader.get(offer)).html)).not.toContain('Restaurer')
  })
})

describe('versions of an email template', () => {
  test('can be listed, compared and restored as a new version', async () => {
    const [first] = await versions('offer')
    const compared = pageText((await owner.get(`${offer}?compare=1`)).html)
    expect(compared).toContain('Une offre pour vous')
    expect(compared).toContain(normaliseSpaces(first?.subject ?? '?'))
    const base = String((await stored('offer'))?.version)
    const response = await owner.post(offer, { intent: 'restore', language: 'fr', version: '1', base })
    expect(response.location).toBe(`${offer}?restored=3`)
    expect((await stored('offer'))?.subject).toBe(first?.subject)
    expect(await versions('offer')).toHaveLength(3)
    const late = await owner.post(offer, { intent: 'restore', language: 'fr', version: '2', base })
    expect(late.status).toBe(409)
  })

  test('cannot be restored when their content is no longer allowed', async () => {
    const content = '<p><a href="https://a.example/?k={{reset_url}}">a</a></p>'
    const { subject = '', version: base = 0 } = (await stored('reset-password')) ?? {}
    const version = base + 1
    const older = { name: 'reset-password', language: 'fr', version, subject, content } as const
    await shop.ports.db.insert(emailTemplateVersion).values({ ...older, savedAt: shop.clock.now() })
    const response = await staff.post(`${path}/reset-password`, {
      intent: 'restore',
      language: 'fr',
      version: String(version),
      base: String(base),
    })
    expect(response.status).toBe(422)
    expect(pageText(response.html)).toContain('désormais interdits')
    expect((await stored('reset-password'))?.content).not.toContain('a.example')
  })

  test('include the default text, which only an owner can restore', async () => {
    await edit('credit-note', { subject: 'Avoir {{credit_note_number}} !' })
    const base = String((await stored('credit-note'))?.version)
    const fields = { intent: 'give-back', language: 'fr', base }
    expect((await staff.post(`${path}/credit-note`, fields)).status).toBe(403)
    expect((await owner.post(`${path}/credit-note`, fields)).status).toBe(302)
    const { subject } = await readMailTemplate('credit-note', 'fr')
    expect((await stored('credit-note'))?.subject).toBe(subject)
    expect((await noted('credit-note')).at(-1)).toEqual({ action: 'mail_template.given_back' })
  })

  test('a new release updates an unedited template and leaves an edited one unchanged', async () => {
    const reseed = () =>
      shop.ports.db.transaction((transaction) => seedMailTemplates(shop.ports, transaction))
    const release = async (name: string) => {
      const key = and(eq(emailTemplate.name, name), eq(emailTemplate.language, 'fr'))
      await shop.ports.db.update(emailTemplate).set({ subject: 'Ancien' }).where(key)
      await shop.ports.db
        .update(emailTemplateVersion)
        .set({ subject: 'Ancien' })
        .where(and(eq(emailTemplateVersion.name, name), eq(emailTemplateVersion.language, 'fr')))
    }
    await release('card-expiring')
    await release('price-unchanged')
    await edit('price-unchanged', { subject: 'À moi {{name}}' })
    await reseed()
    const { subject } = await readMailTemplate('card-expiring', 'fr')
    expect(await stored('card-expiring')).toMatchObject({ subject, version: 2 })
    expect(await stored('price-unchanged')).toMatchObject({ subject: 'À moi {{name}}', version: 2 })
    expect(pageText((await owner.get(`${path}/price-unchanged`)).html)).toContain(
      'diffère du texte par défaut',
    )
    await reseed()
    expect(await versions('card-expiring')).toHaveLength(2)
  })
})

describe('a custom email template', () => {
  test('is created once when concurrent requests use the same title', async () => {
    const title = 'Deux à la fois'
    const responses = await Promise.all(
      ['fr', 'en', 'hu'].map((language) => create({ title, language, category: 'transactional' })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([302, 422, 422])
    const texts = await shop.ports.db
      .select()
      .from(emailTemplate)
      .where(eq(emailTemplate.name, 'deux_a_la_fois'))
    expect(texts).toHaveLength(1)
  })

  test('gets a key from its title and can be translated', async () => {
    const created = await create()
    expect(created.location).toBe(`${path}/relance_douce`)
    expect(await stored('relance_douce')).toMatchObject({ title: 'Relance douce', category: 'notification' })
    expect(pageText((await owner.get(path)).html)).toContain('Relance douce')
    const english = await owner.get(`${path}/relance_douce/en?from=fr`)
    expect(pageText(english.html)).toContain('Traduction manquante : English')
    expect(english.html).toContain('à bientôt')
    const response = await owner.post(`${path}/relance_douce/en`, {
      intent: 'save',
      language: 'en',
      base: '0',
      subject: 'Hello {{name}}',
      content: '<p>Hello.</p>',
      title: 'Relance douce',
      category: 'notification',
      baseTitle: 'Relance douce',
      baseCategory: 'notification',
    })
    expect(response.location).toBe(`${path}/relance_douce/en`)
    expect(await stored('relance_douce', 'en')).toMatchObject({ version: 1, title: 'Relance douce' })
  })

  test('reports an unknown placeholder in the preview until it has a value', async () => {
    await create({ title: 'Rappel' })
    const preview = async (values: Record<string, string>) => {
      const { html } = await owner.post(`${path}/rappel`, {
        intent: 'preview',
        language: 'fr',
        subject: 'Essai',
        content: '<p>{{prenom}} {{shop_name}}</p>',
        category: 'notification',
        values: JSON.stringify(values),
      })
      return pageText(html)
    }
    expect(await preview({})).toContain('variable inconnue « prenom »')
    expect(await preview({ prenom: 'Alix' })).not.toContain('variable inconnue')
  })

  describe('with sample values for its variables', () => {
    const text = { language: 'fr', subject: 'Bonjour', content: '<p>Bonjour {{prenom}}, à bientôt.</p>' }
    const saveSamples = (key: string, samples: object, baseSamples: object, editor = owner) =>
      edit(
        key,
        { ...text, samples: JSON.stringify(samples), baseSamples: JSON.stringify(baseSamples) },
        editor,
      )

    test('is previewed with the stored values, which do not create a new version', async () => {
      await create({ ...text, title: 'Exemples' })
      const unknown = 'variable inconnue « prenom »'
      expect(pageText((await owner.get(`${path}/exemples`)).html)).toContain(unknown)
      expect((await saveSamples('exemples', { prenom: 'Zélie' }, {})).status).toBe(302)
      const { html } = await staff.get(`${path}/exemples`)
      expect(html).toContain('Bonjour Zélie, à bientôt')
      expect(pageText(html)).not.toContain(unknown)
      expect((await versions('exemples')).map(({ version }) => version)).toEqual([1])
      expect((await noted('exemples')).at(-1)).toEqual({ action: 'mail_template.samples_saved' })
    })

    test('preserves them when a form omits them, and removes a deleted one', async () => {
      await edit('exemples', { subject: 'Autrement' })
      expect(await stored('exemples')).toMatchObject({ samples: { prenom: 'Zélie' }, version: 2 })
      await saveSamples('exemples', {}, { prenom: 'Zélie' })
      expect((await stored('exemples'))?.samples).toEqual({})
    })

    test('rejects an outdated save and preserves values saved meanwhile by another editor', async () => {
      await saveSamples('exemples', { prenom: 'Un' }, {}, staff)
      const late = await saveSamples('exemples', { ville: 'Lyon' }, {})
      expect(late.status).toBe(409)
      expect((await stored('exemples'))?.samples).toEqual({ prenom: 'Un' })
      // Saving only the text does not revert the samples.
      expect((await saveSamples('exemples', {}, {})).status).toBe(302)
      expect((await stored('exemples'))?.samples).toEqual({ prenom: 'Un' })
    })

    test('uses them in the preview of a new translation', async () => {
      expect((await owner.get(`${path}/exemples/en?from=fr`)).html).toContain('Bonjour Un, à bientôt')
    })

    test('accepts any value under a name, and rejects a value without a name', async () => {
      const faulty = await saveSamples('exemples', { '': 'x' }, { prenom: 'Un' })
      expect(faulty.status).toBe(422)
      expect((await stored('exemples'))?.samples).toEqual({ prenom: 'Un' })
      expect((await saveSamples('exemples', { prenom: '<b>"É"</b>' }, { prenom: 'Un' })).status).toBe(302)
      expect((await owner.get(`${path}/exemples`)).html).toContain('&amp;lt;b&amp;gt;')
    })

    test('a built-in template does not store them', async () => {
      await edit('invoice', { samples: JSON.stringify({ total: '1 €' }), baseSamples: '{}' })
      expect((await stored('invoice'))?.samples).toEqual({})
    })
  })

  test('with an unknown category becomes transactional', async () => {
    await create({ title: 'Autre', category: 'spam' })
    expect(await stored('autre')).toMatchObject({ category: 'transactional' })
  })

  test.each([
    [{ title: '' }, 'Saisissez un nom'],
    [{ title: '!!!' }, 'Saisissez un nom'],
    [{ title: 'Relance douce' }, 'porte déjà ce nom'],
    [{ title: 'Invoice' }, 'porte déjà ce nom'],
    [{ title: 'Order confirmation' }, 'porte déjà ce nom'],
    [{ title: 'New' }, 'porte déjà ce nom'],
    [{ title: 'Nouvelle', category: 'marketing' }, 'lien de désabonnement'],
  ])('with %j is rejected, and the typed content is preserved', async (changes, text) => {
    const { status, html } = await create(changes)
    expect(status).toBe(422)
    expect(pageText(html)).toContain(text)
    expect(html).toContain('à bientôt')
  })

  test('is renamed in all its languages, unless another editor renamed it first', async () => {
    const named = { baseTitle: 'Relance douce', baseCategory: 'notification', category: 'notification' }
    await edit('relance_douce', { ...named, title: 'Rappel' })
    expect(await stored('relance_douce', 'en')).toMatchObject({ title: 'Rappel' })
    expect((await edit('relance_douce', { ...named, title: 'Autrement' })).status).toBe(409)
  })

  test('is deleted once its key is typed; a built-in template cannot be deleted', async () => {
    const wrong = await owner.post(`${path}/relance_douce`, { intent: 'delete', typed: 'relance' })
    expect(wrong.status).toBe(422)
    expect(pageText(wrong.html)).toContain('Ce nom ne correspond pas au modèle')
    expect(
      (await staff.post(`${path}/relance_douce`, { intent: 'delete', typed: 'relance_douce' })).status,
    ).toBe(403)
    const missing = await owner.post(`${path}/relance_douce`, { intent: 'delete', typed: 'relance_douce' })
    expect(missing.location).toBe(path)
    expect(await stored('relance_douce')).toBeUndefined()
    expect(await versions('relance_douce')).toEqual([])
    expect((await noted('relance_douce')).at(-1)).toEqual({ action: 'mail_template.deleted' })
    expect((await owner.post(offer, { intent: 'delete', typed: 'offer' })).status).toBe(404)
    expect(await stored('offer')).toBeDefined()
  })
})

describe('a test email', () => {
  const draft = {
    intent: 'test',
    language: 'fr',
    subject: 'Essai {{first_name}}',
    content: '<p>{{first_name}}, {{product_name}} {{monthly_total}} {{offer_url}} {{valid_until}}</p>',
  }

  test('to a suppressed address is rejected with an explanation', async () => {
    const recipient = 'partie@example.test'
    const row = { email: recipient, reason: 'complaint', createdAt: shop.clock.now() } as const
    await shop.ports.db.insert(mailSuppression).values(row)
    const response = await owner.post(`${offer}?panel=test`, { ...draft, recipient })
    expect(response.status).toBe(409)
    expect(pageText(response.html)).toContain('Cette adresse est suspendue')
  })

  test('contains the unsaved text with the sample values', async () => {
    const values = JSON.stringify({ first_name: 'Zoé <b>' })
    const response = await owner.post(offer, { ...draft, recipient: 'essai@example.test', values })
    expect(response.status).toBe(200)
    const [mail] = await mails('essai@example.test')
    expect(mail).toMatchObject({
      status: 'accepted',
      subject: 'Test\u202f: Essai Zoé <b>',
      template: 'offer',
    })
    expect(mail?.html).toContain('Zoé &lt;b&gt;')
    expect((await shop.mailbox()).join()).toContain('essai@example.test')
    expect(await stored('offer')).not.toMatchObject({ subject: draft.subject })
  })

  test.for([
    ['fr', 'Veuillez entrer une adresse email valide'],
    ['en', 'Please enter a valid email address'],
    ['hu', 'Kérjük, adjon meg érvényes e-mail-címet'],
  ] as const)('requires a valid address, in %s', async ([language, text]) => {
    owner.cookies.set('language', language)
    const response = await owner.post(`${offer}?panel=test`, { ...draft, recipient: 'no-address' })
    owner.cookies.delete('language')
    expect(response.status).toBe(422)
    expect(pageText(response.html)).toContain(text)
  })

  test('that cannot be sent shows an error and is not retried', async () => {
    isMailDown = true
    const response = await owner.post(`${offer}?panel=test`, { ...draft, recipient: 'perdu@example.test' })
    expect(response.status).toBe(502)
    expect(pageText(response.html)).toContain("Échec d'envoi")
    isMailDown = false
    await shop.runJobs()
    expect(await mails('perdu@example.test')).toMatchObject([{ status: 'refused' }])
  })

  test('is rejected while a variable has no value, with the typed text preserved', async () => {
    const content = '<p>Bonjour {{prenom}}, à lundi.</p>'
    await create({ title: 'Sans valeur', subject: 'Bonjour' })
    const send = (values: object, recipient: string) =>
      owner.post(`${path}/sans_valeur?panel=test`, {
        ...draft,
        subject: 'Bonjour',
        content,
        category: 'notification',
        recipient,
        values: JSON.stringify(values),
      })
    const { status, html } = await send({}, 'vide@example.test')
    expect(status).toBe(422)
    expect(pageText(html)).toContain('variable inconnue « prenom »')
    expect(pageText(html)).toContain('à lundi')
    expect(html).toContain('vide@example.test')
    expect(await mails('vide@example.test')).toEqual([])
    expect((await send({ prenom: 'Zoé' }, 'plein@example.test')).status).toBe(200)
    expect((await mails('plein@example.test'))[0]?.html).toContain('Bonjour Zoé, à lundi')
  })

  test('with an invalid text is not sent', async () => {
    const response = await owner.post(`${offer}?panel=test`, {
      ...draft,
      content: '<p>{{oops}}</p>',
      recipient: 'faute@example.test',
    })
    expect(response.status).toBe(422)
    expect(pageText(response.html)).toContain('n’existe pas dans ce modèle')
    expect(await mails('faute@example.test')).toEqual([])
  })
})
