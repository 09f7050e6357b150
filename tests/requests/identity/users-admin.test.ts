import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/platform/access/role.ts'
import { languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { account, credential, secondFactor, session } from '#server/database/schema/identity/accounts.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { validPassword } from '#tests/harness/customers.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { mailedLink, mailedSubjects } from '#tests/harness/mailed-link.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const path = '/admin/user-management'
const newPassword = 'Tout-a-fait-neuf-7'

let shop: TestApp
let owner: TestVisitor
let staff: TestVisitor
let ownerId = ''
beforeAll(async () => {
  shop = await createTestApp()
  // Otherwise the demo shop's owner would always remain.
  await shop.ports.db.delete(account).where(eq(account.role, 'owner'))
  const firstOwner = await user('owner')
  owner = firstOwner.visitor
  ownerId = firstOwner.id
  staff = (await user('staff')).visitor
})
afterEach(() => forgetTries(shop))
afterAll(() => shop[Symbol.asyncDispose]())

async function user(role: Role = 'customer', changes: Record<string, string> = {}) {
  const visitor = await signedInStaff(shop, role, changes)
  await forgetTries(shop)
  return { visitor, ...(await readAccount(visitor.email)) }
}

async function readAccount(email: string) {
  const [row] = await shop.ports.db.select().from(account).where(eq(account.email, email))
  if (!row) throw new Error(`No account has ${email}`)
  return row
}

const submit = (visitor: TestVisitor, id: string, intent: string, fields: Record<string, string> = {}) =>
  visitor.post(`${path}/${id}`, { intent, confirmed: 'yes', ...fields })

const signIn = (email: string, password = validPassword) =>
  shop.visitor().post('/login', { intent: 'sign-in', email, password })

const readAudit = (id: string, action: string) =>
  shop.ports.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.subject, `account/${id}`), eq(auditEvent.action, action)))

const countSessions = (id: string) => shop.ports.db.$count(session, eq(session.userId, id))

describe('the user list', () => {
  test('shows the specified wording for customers and admins; /admin/users redirects to it', async () => {
    const { email } = await user()
    const text = pageText((await owner.get(path)).html)
    for (const word of ['Utilisateurs', 'Nouvel utilisateur', 'Admin · Propriétaire', 'Utilisateur', email])
      expect(text).toContain(word)
    expect(text).toContain('Synchroniser avec les utilisateurs locaux')
    expect(text).toContain('Initialiser les utilisateurs par défaut')
    expect((await owner.get('/admin/users?role=admin')).location).toBe(`${path}?role=admin`)
  })

  test.for(languages)('shows the name, email address and role of a user, in %s', async (language) => {
    const { email } = await user('customer', { firstName: 'Zsófia', lastName: 'Példa' })
    owner.cookies.set('language', language)
    const { html } = await owner.get(`${path}?q=${email}`)
    owner.cookies.delete('language')
    const row = html.split('<tr').findLast((rowHtml) => rowHtml.includes(email))
    for (const word of ['Zsófia Példa', email, m.role_customer({}, { locale: language })])
      expect(pageText(`<body><table><tr${row}`)).toContain(word)
  })

  test('can be searched, filtered by role, state and second factor, and sorted', async () => {
    const { email, id } = await user('customer', { firstName: 'Zoltán', lastName: 'Kereshető' })
    const rows = async (search: string) => (await owner.get(`${path}?${search}`)).html
    expect(await rows(`q=${encodeURIComponent('kereshető')}`)).toContain(email)
    expect(await rows('role=admin')).not.toContain(email)
    expect(await rows('state=waiting')).not.toContain(email)
    expect(await rows('factor=on')).not.toContain(email)
    expect(await rows('factor=off&role=customer&state=active&sort=-name')).toContain(email)
    expect(await rows('sort=-signed-in')).toContain(email)
    await submit(owner, id, 'disable')
    expect(await rows('state=disabled')).toContain(email)
    expect(await rows('state=active')).not.toContain(email)
  })

  test('lists no account twice, whatever the sort order', async () => {
    for (const sort of ['joined', '-joined', 'name', '-signed-in']) {
      const { html } = await owner.get(`${path}?sort=${sort}`)
      const ids = [...html.matchAll(/href="\/admin\/user-management\/([0-9a-zA-Z-]{20,})"/g)].map(
        ([, id]) => id,
      )
      expect(new Set(ids).size, sort).toBe(ids.length)
      expect(ids.length, sort).toBeGreaterThan(2)
    }
  })

  test('is exported as an audited CSV without password hashes and with formulas escaped', async () => {
    await user('customer', { firstName: '=1+1', lastName: 'Formule' })
    const { html, headers } = await staff.get(`${path}/export.csv?q=formule`)
    expect(headers.get('content-disposition')).toContain('utilisateurs.csv')
    expect(html).toContain("'=1+1 Formule")
    expect(html).not.toContain('argon2')
    const read = await shop.ports.db.$count(auditEvent, eq(auditEvent.subject, 'users.csv'))
    expect(read).toBe(1)
  })
})

describe('a new user', () => {
  const invite = async (visitor: TestVisitor, email: string, fields: Record<string, string> = {}) => {
    const id = /name="id" value="([^"]+)"/.exec((await visitor.get(`${path}/new`)).html)?.[1] ?? ''
    const sent = { intent: 'invite', id, email, firstName: 'Ildikó', lastName: 'Új' }
    return visitor.post(`${path}/new`, { ...sent, role: 'customer', language: 'hu', ...fields })
  }

  test('receives an invitation in their language, chooses a password and can then sign in', async () => {
    const email = 'ildiko@example.test'
    const response = await invite(owner, email, { role: 'staff' })
    const { id, role } = await readAccount(email)
    expect(response.location).toBe(`${path}/${id}`)
    expect(role).toBe('staff')
    expect(await mailedSubjects(shop, email)).toEqual(['Fiókja várja: Vitrine'])
    expect((await signIn(email)).status).toBe(401)
    expect((await readAudit(id, 'account.invited'))[0]?.details).toEqual({ role: 'staff' })
    const link = await mailedLink(shop, 'account-invitation', email)
    // The link is valid for a week, unlike the hour of a password reset.
    shop.clock.forward(6 * 86_400_000)
    const chosen = await shop
      .visitor()
      .post(link, { intent: 'set-password', password: newPassword, confirmPassword: newPassword })
    expect(chosen.status).toBe(302)
    expect((await signIn(email, newPassword)).status).toBe(302)
    await renewSessions()
  })

  test('is created once when the form is sent twice; an existing address is rejected', async () => {
    const email = 'deux-fois@example.test'
    const id = shop.ports.ids.next()
    const responses = await Promise.all([invite(owner, email, { id }), invite(owner, email, { id })])
    expect(responses.map(({ status }) => status)).toEqual([302, 302])
    expect(await mailedSubjects(shop, email)).toHaveLength(1)
    const repeated = await invite(owner, email.toUpperCase())
    expect(repeated.status).toBe(422)
    expect(pageText(repeated.html)).toContain('Un utilisateur avec cet e-mail existe déjà')
  })

  test.for([
    ['fr', 'Données utilisateur invalides'],
    ['en', 'Invalid user data'],
    ['hu', 'Érvénytelen felhasználói adatok'],
  ] as const)(
    'is rejected without an email address, with an error on the form, in %s',
    async ([language, text]) => {
      owner.cookies.set('language', language)
      const response = await invite(owner, '')
      owner.cookies.delete('language')
      expect(response.status).toBe(422)
      expect(pageText(response.html)).toContain(text)
    },
  )

  test('with a back-office role can be created by an owner only', async () => {
    expect((await invite(staff, 'par-equipe@example.test')).status).toBe(302)
    for (const role of ['owner', 'staff', 'read_only'])
      expect((await invite(staff, `x-${role}@example.test`, { role })).status).toBe(403)
    expect(await shop.ports.db.$count(account, eq(account.email, 'x-owner@example.test'))).toBe(0)
  })
})

/** Signs the owner in again and replaces the member of staff after the clock moved: their sessions have ended. */
async function renewSessions() {
  const { email } = await readRow(ownerId)
  await owner.post('/admin/login', { intent: 'sign-in', email, password: validPassword })
  staff = (await user('staff')).visitor
}

async function readRow(id: string) {
  const [row] = await shop.ports.db.select().from(account).where(eq(account.id, id))
  if (!row) throw new Error('No account has this id')
  return row
}

describe('a user account', () => {
  const profile = {
    firstName: 'Alix',
    lastName: 'Nouveau',
    address: '5 rue Neuve',
    zipCode: '69001',
    city: 'Lyon',
    country: 'FR',
    phone: '+33 6 99 00 00 01',
    company: '',
    siren: '',
    vatNumber: '',
  }

  test('is edited with validation and a version check; the audit log contains no values', async () => {
    const { id } = await user()
    const baseVersion = (await readRow(id)).updatedAt.toISOString()
    expect((await submit(staff, id, 'save', { ...profile, phone: '1', baseVersion })).status).toBe(422)
    expect((await submit(staff, id, 'save', { ...profile, baseVersion })).status).toBe(200)
    expect(await readRow(id)).toMatchObject({ name: 'Alix Nouveau', zipCode: '69001' })
    expect((await submit(staff, id, 'save', { ...profile, baseVersion })).status).toBe(200)
    const stale = await submit(staff, id, 'save', { ...profile, city: 'Paris', baseVersion })
    expect(stale.status).toBe(409)
    expect(pageText(stale.html)).toContain('Ce compte a été modifié entre-temps')
    const notes = await readAudit(id, 'account.profile_changed')
    expect(notes).toHaveLength(1)
    expect(JSON.stringify(notes[0]?.details)).not.toContain('Neuve')
  })

  test('changes its email address only after the new address is confirmed', async () => {
    const { id, email } = await user()
    const newEmail = `nouvelle.${email}`
    expect((await submit(staff, id, 'change-email', { email: newEmail })).status).toBe(200)
    expect((await readRow(id)).email).toBe(email)
    expect(await mailedSubjects(shop, email)).toHaveLength(2)
    await shop.visitor().post(await mailedLink(shop, 'change-email', newEmail), { intent: 'confirm' })
    expect((await readRow(id)).email).toBe(newEmail)
  })

  test('is disabled at once, with sign-in refused as for a wrong password, and can be re-enabled', async () => {
    const { id, email, visitor } = await user()
    await shop.visitor().post('/forgot-password', { intent: 'send-link', email })
    const link = await mailedLink(shop, 'reset-password', email)
    expect((await submit(staff, id, 'disable')).status).toBe(200)
    expect((await visitor.get('/user')).location).toContain('/login')
    expect(await countSessions(id)).toBe(0)
    const [right, wrong] = [await signIn(email), await signIn(email, 'not-it-at-all')]
    expect(right.status).toBe(401)
    expect(pageText(right.html)).toBe(pageText(wrong.html))
    expect((await shop.visitor().get(link)).status).toBe(410)
    const mails = (await mailedSubjects(shop, email)).length
    await shop.visitor().post('/forgot-password', { intent: 'send-link', email })
    expect(await mailedSubjects(shop, email)).toHaveLength(mails)
    expect((await submit(staff, id, 'disable')).status).toBe(200)
    expect((await readAudit(id, 'account.disabled')).map(({ details }) => details)).toEqual([
      { before: 'enabled', after: 'disabled' },
    ])
    expect((await submit(staff, id, 'enable')).status).toBe(200)
    expect((await signIn(email)).status).toBe(302)
  })

  test('loses its sessions and password on a forced reset; two submissions send one email', async () => {
    const { id, email } = await user()
    await Promise.all([submit(staff, id, 'force-reset'), submit(staff, id, 'force-reset')])
    expect(await countSessions(id)).toBe(0)
    expect((await signIn(email)).status).toBe(401)
    const mails = await shop.ports.db.$count(
      outboxMail,
      and(eq(outboxMail.recipient, email), eq(outboxMail.template, 'password-renewal')),
    )
    expect(mails).toBe(1)
    const link = await mailedLink(shop, 'password-renewal', email)
    await shop
      .visitor()
      .post(link, { intent: 'set-password', password: newPassword, confirmPassword: newPassword })
    expect((await signIn(email, newPassword)).status).toBe(302)
  })

  test('can have its sessions ended, one or all', async () => {
    const { id, email } = await user()
    await signIn(email)
    const [first] = await shop.ports.db.select().from(session).where(eq(session.userId, id))
    await submit(staff, id, 'end-session', { session: first?.id ?? '' })
    expect(await countSessions(id)).toBe(1)
    await submit(staff, id, 'end-sessions')
    expect(await countSessions(id)).toBe(0)
  })

  test('has its second factor removed by an owner, not by staff, and the user is emailed', async () => {
    const { id, email } = await user()
    const now = shop.clock.now()
    await shop.ports.db
      .insert(secondFactor)
      .values({ accountId: id, secretEncrypted: 'x', createdAt: now, confirmedAt: now })
    expect((await submit(staff, id, 'reset-factor')).status).toBe(403)
    expect((await submit(owner, id, 'reset-factor')).status).toBe(200)
    expect(await shop.ports.db.$count(secondFactor, eq(secondFactor.accountId, id))).toBe(0)
    expect((await readAudit(id, 'account.second_factor_removed'))[0]?.actorId).toBe(ownerId)
    expect(await mailedSubjects(shop, email)).toHaveLength(2)
  })

  test('with a back-office role cannot be changed by staff', async () => {
    const { id } = await user('read_only')
    const attempts: [string, Record<string, string>][] = [
      ['disable', {}],
      ['force-reset', {}],
      ['end-sessions', {}],
      ['change-email', { email: 'prise@example.test' }],
      ['save', { ...profile, baseVersion: new Date().toISOString() }],
      ['change-role', { role: 'customer' }],
    ]
    for (const [intent, fields] of attempts)
      expect((await submit(staff, id, intent, fields)).status, intent).toBe(403)
    const page = pageText((await staff.get(`${path}/${id}`)).html)
    expect(page).toContain('Seul un propriétaire peut modifier les comptes de l’équipe.')
  })

  test('with an unknown id returns 404', async () => {
    expect((await owner.get(`${path}/unknown`)).status).toBe(404)
    expect((await submit(owner, 'unknown', 'disable')).status).toBe(404)
  })
})

describe('roles and protection of owners', () => {
  test('an owner changes a role, which ends the user’s sessions and is audited', async () => {
    const { id, email, visitor } = await user()
    expect((await submit(owner, id, 'change-role', { role: 'staff' })).status).toBe(200)
    expect((await readRow(id)).role).toBe('staff')
    expect((await visitor.get('/user')).location).toContain('/login')
    expect((await readAudit(id, 'account.role_changed'))[0]?.details).toEqual({
      before: 'customer',
      after: 'staff',
    })
    const admin = shop.visitor()
    await admin.post('/admin/login', { intent: 'sign-in', email, password: validPassword })
    expect((await admin.get(path)).status).toBe(200)
    expect((await submit(owner, id, 'change-role', { role: 'king' })).status).toBe(422)
  })

  test('the last owner able to sign in is protected; invited or disabled owners do not count', async () => {
    const invited = await user('owner')
    await shop.ports.db.update(credential).set({ password: null }).where(eq(credential.userId, invited.id))
    const locked = await user('owner')
    await submit(owner, locked.id, 'disable')
    for (const [intent, fields] of [
      ['change-role', { role: 'customer' }],
      ['disable', {}],
      ['force-reset', {}],
    ] as const) {
      const response = await submit(owner, ownerId, intent, fields)
      expect(response.status, intent).toBe(409)
      expect(pageText(response.html), intent).toContain('La boutique doit garder au moins un propriétaire')
    }
    const erased = await owner.post('/user/data/delete', { intent: 'erase', understood: 'on' })
    expect(erased.status).toBe(409)
    expect(await readRow(ownerId)).toMatchObject({ role: 'owner', disabledAt: null })
    for (const { id } of [invited, locked]) await submit(owner, id, 'change-role', { role: 'customer' })
  })

  test('an owner cannot disable or reset their own account while other owners exist', async () => {
    const other = await user('owner')
    const response = await submit(owner, ownerId, 'disable')
    expect(response.status).toBe(409)
    expect(pageText(response.html)).toContain(
      'Vous ne pouvez pas effectuer cette action sur votre propre compte',
    )
    for (const intent of ['force-reset', 'end-sessions', 'reset-factor'])
      expect((await submit(owner, ownerId, intent)).status, intent).toBe(409)
    await submit(owner, other.id, 'change-role', { role: 'customer' })
  })

  test.for(['disable', 'change-role', 'force-reset'])(
    'exactly one of two owners succeeds when both do this to each other concurrently: %s',
    async (intent) => {
      for (let round = 0; round < 3; round += 1) {
        const other = await user('owner')
        const responses = await Promise.all([
          submit(owner, other.id, intent, { role: 'staff' }),
          submit(other.visitor, ownerId, intent, { role: 'staff' }),
        ])
        const remaining = await shop.ports.db
          .select({ id: account.id, disabledAt: account.disabledAt, password: credential.password })
          .from(account)
          .innerJoin(credential, eq(credential.userId, account.id))
          .where(eq(account.role, 'owner'))
        const able = remaining.filter(({ disabledAt, password }) => !disabledAt && password)
        expect(able).toHaveLength(1)
        expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
        if (able[0]?.id !== ownerId) {
          owner = other.visitor
          ownerId = other.id
        }
      }
    },
  )
})

describe('sensitive actions', () => {
  test('require identity confirmation again after 15 minutes', async () => {
    const { id } = await user()
    shop.clock.forward(16 * 60_000)
    for (const intent of ['disable', 'force-reset', 'change-role', 'reset-factor', 'end-sessions'])
      expect((await submit(owner, id, intent)).location, intent).toMatch(/^\/admin\/confirm-identity\?from=/)
    expect((await readRow(id)).disabledAt).toBeNull()
    expect(pageText((await owner.get(`${path}/${id}`)).html)).toContain(
      'confirmez d’abord votre mot de passe',
    )
  })
})
