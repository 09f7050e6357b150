import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#server/database/schema/identity/accounts.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { grantRole, register, validPassword } from '#tests/harness/customers.ts'
import { mailedSubjects } from '#tests/harness/mailed-link.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const path = '/admin/user-management'

let shop: TestApp
let owner: TestVisitor
let ownerEmail = ''
beforeAll(async () => {
  shop = await createTestApp()
  owner = shop.visitor()
  ownerEmail = (await register(owner)).email
  await grantRole(shop, ownerEmail, 'owner')
})
afterAll(() => shop[Symbol.asyncDispose]())

const check = (text: string) => owner.post(`${path}/import`, { intent: 'check', text })
const importNow = (text: string, fields: Record<string, string> = {}) =>
  owner.post(`${path}/import`, { intent: 'import', text, ...fields })

const countAccounts = () => shop.ports.db.$count(account)

async function readRow(email: string) {
  const [row] = await shop.ports.db.select().from(account).where(eq(account.email, email))
  return row
}

describe('user import', () => {
  const old = (email: string, more: object = {}) => ({
    id: '1',
    email,
    password: 'en clair',
    firstname: 'Vieux',
    lastname: 'Compte',
    isadmin: true,
    ...more,
  })

  test('shows the outcome and reason for each user first, without changing anything', async () => {
    const existing = await register(shop.visitor())
    const before = await countAccounts()
    const response = await check(
      JSON.stringify([
        old('NEUF@example.test'),
        old('neuf@example.test'),
        old(ownerEmail),
        old(existing.email, { company: 'Chez Alix' }),
        old('pas une adresse'),
        { email: 'sans-nom@example.test' },
      ]),
    )
    const text = pageText(response.html)
    for (const words of [
      'À créer : 1 · à compléter : 1 · ignorés : 4',
      'Déjà présent plus haut dans la liste',
      'Compte de l’équipe : non modifiable par import',
      'Champs complétés : 1',
      'Prénom requis',
    ])
      expect(text.replaceAll('\u202f', ' ')).toContain(words.replaceAll('\u202f', ' '))
    expect(response.html).not.toContain('en clair')
    expect(response.html).not.toContain('isadmin')
    expect(await countAccounts()).toBe(before)
  })

  test('creates customers without a password, fills empty fields and overwrites nothing', async () => {
    const existing = await register(shop.visitor())
    const before = await countAccounts()
    const text = JSON.stringify({
      users: [
        old('importe@example.test', { city: 'Győr', country: 'Hongrie', zipcode: '9021', phone: 'abc' }),
        old(existing.email, { firstname: 'Autre', city: 'Ailleurs', company: 'Chez Alix' }),
      ],
    })
    expect((await importNow(text)).location).toBe(path)
    expect(await countAccounts()).toBe(before + 1)
    expect(await readRow('importe@example.test')).toMatchObject({
      role: 'customer',
      firstName: 'Vieux',
      city: 'Győr',
      country: 'HU',
      zipCode: '9021',
      phone: '',
      emailVerified: false,
    })
    expect(await readRow(existing.email)).toMatchObject({
      firstName: existing.firstName,
      city: 'Lyon',
      company: 'Chez Alix',
    })
    const signIn = { intent: 'sign-in', email: 'importe@example.test', password: 'en clair' }
    expect((await shop.visitor().post('/login', signIn)).status).toBe(401)
    const wellKnown = { intent: 'sign-in', email: existing.email, password: validPassword }
    expect((await shop.visitor().post('/login', wellKnown)).status).toBe(302)
    expect(await mailedSubjects(shop, 'importe@example.test')).toEqual([])
    const notes = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'accounts.imported'))
    expect(notes.map(({ details }) => details)).toEqual([{ made: 1, changed: 1, skipped: 0 }])
    expect(JSON.stringify(notes)).not.toContain('en clair')
  })

  test('emails a link to choose a password to new accounts only, when requested', async () => {
    const before = await shop.ports.db.$count(outboxMail)
    await importNow(JSON.stringify([old('invitee@example.test'), old('importe@example.test')]), {
      invite: 'on',
    })
    expect(await mailedSubjects(shop, 'invitee@example.test')).toEqual(['Votre compte Vitrine vous attend'])
    expect(await shop.ports.db.$count(outboxMail)).toBe(before + 1)
  })

  test('creates each account once when run concurrently', async () => {
    const text = JSON.stringify([old('double@example.test')])
    const responses = await Promise.all([importNow(text), importNow(text)])
    expect(responses.map(({ status }) => status)).toEqual([302, 302])
    expect(await shop.ports.db.$count(account, eq(account.email, 'double@example.test'))).toBe(1)
  })

  test.for(['', 'pas du JSON', '[]', '3', JSON.stringify(Array(201).fill({ email: 'a@example.test' }))])(
    'rejects input that is not a list of users: %.20s',
    async (text) => {
      const response = await check(text)
      expect(response.status).toBe(422)
      expect(pageText(response.html)).toContain('Impossible de synchroniser les utilisateurs')
    },
  )

  test('accepts an uploaded file', async () => {
    const file = new File([JSON.stringify(old('fichier@example.test'))], 'users.json')
    const response = await owner.postFiles(`${path}/import`, { intent: 'check', file })
    expect(pageText(response.html)).toContain('fichier@example.test')
  })
})

describe('default users of a demonstration shop', () => {
  const restore = () => owner.post(path, { intent: 'restore-demo', confirmed: 'yes' })

  test('are recreated when missing, with a new password shown on the page', async () => {
    const removedEmail = 'client@vitrine.example'
    await shop.ports.db.delete(account).where(eq(account.email, removedEmail))
    const { html } = await restore()
    const password = new RegExp(`${removedEmail}[^]*?<code>([^<]+)</code>`).exec(html)?.[1] ?? ''
    const signIn = await shop.visitor().post('/login', { intent: 'sign-in', email: removedEmail, password })
    expect(signIn.status).toBe(302)
    const before = await countAccounts()
    const repeated = await restore()
    expect(pageText(repeated.html)).toContain('Aucun compte de démonstration ne manque.')
    expect(await countAccounts()).toBe(before)
  })

  test('are neither offered nor created in a shop that is not a demonstration', async () => {
    await using live = await createTestApp({
      environment: { SHOP_MODE: 'live', PUBLIC_URL: 'http://shop.test' },
    })
    const visitor = await signedInStaff(live, 'owner')
    const before = await live.ports.db.$count(account)
    expect(pageText((await visitor.get(path)).html)).not.toContain('Initialiser les utilisateurs')
    const response = await visitor.post(path, { intent: 'restore-demo', confirmed: 'yes' })
    expect(response.status).toBe(409)
    const page = await visitor.get(path)
    expect(page.status).toBe(200)
    expect(await live.ports.db.$count(account)).toBe(before)
  })
})
