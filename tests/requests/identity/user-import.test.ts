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

const people = () => shop.ports.db.$count(account)

async function rowOf(email: string) {
  const [row] = await shop.ports.db.select().from(account).where(eq(account.email, email))
  return row
}

describe('synchronising with local users', () => {
  const old = (email: string, more: object = {}) => ({
    id: '1',
    email,
    password: 'en clair',
    firstname: 'Vieux',
    lastname: 'Compte',
    isadmin: true,
    ...more,
  })

  test('first says of each what would happen and why, and changes nothing', async () => {
    const known = await register(shop.visitor())
    const before = await people()
    const answer = await check(
      JSON.stringify([
        old('NEUF@example.test'),
        old('neuf@example.test'),
        old(ownerEmail),
        old(known.email, { company: 'Chez Alix' }),
        old('pas une adresse'),
        { email: 'sans-nom@example.test' },
      ]),
    )
    const text = pageText(answer.html)
    for (const words of [
      'À créer : 1 · à compléter : 1 · laissés de côté : 4',
      'Déjà plus haut dans la liste',
      'Compte de la boutique : un import n’y touche pas',
      'Champs complétés : 1',
      'Prénom requis',
    ])
      expect(text.replaceAll('\u202f', ' ')).toContain(words.replaceAll('\u202f', ' '))
    expect(answer.html).not.toContain('en clair')
    expect(answer.html).not.toContain('isadmin')
    expect(await people()).toBe(before)
  })

  test('makes customers without a password, fills what is empty, overwrites and deletes nothing', async () => {
    const known = await register(shop.visitor())
    const before = await people()
    const text = JSON.stringify({
      users: [
        old('importe@example.test', { city: 'Győr', country: 'Hongrie', zipcode: '9021', phone: 'abc' }),
        old(known.email, { firstname: 'Autre', city: 'Ailleurs', company: 'Chez Alix' }),
      ],
    })
    expect((await importNow(text)).location).toBe(path)
    expect(await people()).toBe(before + 1)
    expect(await rowOf('importe@example.test')).toMatchObject({
      role: 'customer',
      firstName: 'Vieux',
      city: 'Győr',
      country: 'HU',
      zipCode: '9021',
      phone: '',
      emailVerified: false,
    })
    expect(await rowOf(known.email)).toMatchObject({
      firstName: known.firstName,
      city: 'Lyon',
      company: 'Chez Alix',
    })
    const signIn = { intent: 'sign-in', email: 'importe@example.test', password: 'en clair' }
    expect((await shop.visitor().post('/login', signIn)).status).toBe(401)
    const wellKnown = { intent: 'sign-in', email: known.email, password: validPassword }
    expect((await shop.visitor().post('/login', wellKnown)).status).toBe(302)
    expect(await mailedSubjects(shop, 'importe@example.test')).toEqual([])
    const notes = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'accounts.imported'))
    expect(notes.map(({ details }) => details)).toEqual([{ made: 1, changed: 1, skipped: 0 }])
    expect(JSON.stringify(notes)).not.toContain('en clair')
  })

  test('mails a link to choose a password to new accounts only, when asked to', async () => {
    const before = await shop.ports.db.$count(outboxMail)
    await importNow(JSON.stringify([old('invitee@example.test'), old('importe@example.test')]), {
      invite: 'on',
    })
    expect(await mailedSubjects(shop, 'invitee@example.test')).toEqual(['Votre compte Vitrine vous attend'])
    expect(await shop.ports.db.$count(outboxMail)).toBe(before + 1)
  })

  test('done twice at the same time makes each account once', async () => {
    const text = JSON.stringify([old('double@example.test')])
    const answers = await Promise.all([importNow(text), importNow(text)])
    expect(answers.map(({ status }) => status)).toEqual([302, 302])
    expect(await shop.ports.db.$count(account, eq(account.email, 'double@example.test'))).toBe(1)
  })

  test.for(['', 'pas du JSON', '[]', '3', JSON.stringify(Array(201).fill({ email: 'a@example.test' }))])(
    'refuses what is no list of users, in the words of the contract: %.20s',
    async (text) => {
      const answer = await check(text)
      expect(answer.status).toBe(422)
      expect(pageText(answer.html)).toContain('Impossible de synchroniser les utilisateurs')
    },
  )

  test('takes a file as well', async () => {
    const file = new File([JSON.stringify(old('fichier@example.test'))], 'users.json')
    const answer = await owner.postFiles(`${path}/import`, { intent: 'check', file })
    expect(pageText(answer.html)).toContain('fichier@example.test')
  })
})

describe('the default users of a demonstration', () => {
  const restore = () => owner.post(path, { intent: 'restore-demo', confirmed: 'yes' })

  test('are made again when they are missing, with passwords that are shown once', async () => {
    const gone = 'client@vitrine.example'
    await shop.ports.db.delete(account).where(eq(account.email, gone))
    const { html } = await restore()
    const password = new RegExp(`${gone}[^]*?<code>([^<]+)</code>`).exec(html)?.[1] ?? ''
    const signIn = await shop.visitor().post('/login', { intent: 'sign-in', email: gone, password })
    expect(signIn.status).toBe(302)
    const before = await people()
    const again = await restore()
    expect(pageText(again.html)).toContain('Aucun compte de démonstration ne manque.')
    expect(await people()).toBe(before)
  })

  test('are neither offered nor made in a shop that is no demonstration', async () => {
    await using live = await createTestApp({
      environment: { SHOP_MODE: 'live', PUBLIC_URL: 'http://shop.test' },
    })
    const visitor = await signedInStaff(live, 'owner')
    const before = await live.ports.db.$count(account)
    expect(pageText((await visitor.get(path)).html)).not.toContain('Initialiser les utilisateurs')
    const answer = await visitor.post(path, { intent: 'restore-demo', confirmed: 'yes' })
    expect(answer.status).toBe(409)
    const said = await visitor.get(path)
    expect(said.status).toBe(200)
    expect(await live.ports.db.$count(account)).toBe(before)
  })
})
