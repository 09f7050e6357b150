import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxMessageIds } from '#domain/messaging/contact/message-ids.schema.ts'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { insertMessage } from '#tests/harness/rows/contact-messages.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

let shop: TestApp
let owner: TestVisitor
let reader: TestVisitor
const path = '/admin/messages'

beforeAll(async () => {
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner')
  reader = await signedInStaff(shop, 'read_only')
})
beforeEach(() => shop.ports.db.delete(contactMessage))
afterAll(() => shop[Symbol.asyncDispose]())

const stored = async (id: string) =>
  (await shop.ports.db.select().from(contactMessage).where(eq(contactMessage.id, id)))[0]
const add = (subject: string, changes: Parameters<typeof insertMessage>[1] = {}) =>
  insertMessage(shop, { subject, ...changes })
const at = (minutes: number) => new Date(shop.clock.now().getTime() - minutes * 60_000)
const submit = (intent: string, fields: Record<string, string>, search = '') =>
  owner.post(path + search, { intent, ...fields })

/** The subjects of a page of the list, in its order. */
async function subjects(search = '', visitor = owner) {
  const { status, html } = await visitor.get(path + search)
  expect(status, search).toBe(200)
  return [...html.matchAll(/<a [^>]*data-message[^>]*>([^<]*)</g)].map(([, subject]) => subject)
}

describe('the message list', () => {
  test('shows messages from the contact form, newest first, as new', async () => {
    await add('Hier', { createdAt: at(1440) })
    await shop.visitor().post('/contact', {
      intent: 'send-message',
      name: 'Zoé Écrit',
      email: 'zoe@example.test',
      subject: 'Tout à l’heure',
      message: 'Bonjour, une question.',
    })
    expect(await subjects()).toEqual(['Tout à l’heure', 'Hier'])
    const text = pageText((await owner.get(path)).html)
    for (const shown of ['Zoé Écrit', 'zoe@example.test', 'Nouveau', '2 messages non lus'])
      expect(text).toContain(shown)
  })

  test('requires every search word to match the sender, email, subject or text', async () => {
    await add('Devis pour un site', { name: 'Élodie Nagy', email: 'e.nagy@example.test' })
    await add('Autre chose', { message: 'Combien coûte 100% de _tout_ ?' })
    for (const [query, found] of [
      ['élodie', ['Devis pour un site']],
      ['nagy@example', ['Devis pour un site']],
      ['site élodie', ['Devis pour un site']],
      ['combien', ['Autre chose']],
      ['100%', ['Autre chose']],
      ['_tout_', ['Autre chose']],
      ['100_', []],
      ['élodie combien', []],
    ] as const)
      expect(await subjects(`?q=${encodeURIComponent(query)}`), query).toEqual(found)
  })

  test('filters by status and archive state, ignores invalid parameters and has saved views', async () => {
    await add('Neuf')
    await add('Lu', { status: 'read', createdAt: at(1) })
    await add('Rangé', { archivedAt: at(0), createdAt: at(2) })
    for (const [search, found] of [
      ['', ['Neuf', 'Lu']],
      ['?status=new', ['Neuf']],
      ['?status=read', ['Lu']],
      ['?archived=yes', ['Rangé']],
      ['?archived=any', ['Neuf', 'Lu', 'Rangé']],
      ['?status=lost&archived=no&sort=message&after=nowhere&before=%5B%22x%22%2C%22y%22%5D', ['Neuf', 'Lu']],
    ] as const)
      expect(await subjects(search), search).toEqual(found)
    await owner.post('/admin/views', { intent: 'save', list: path, name: 'Les lus', search: '?status=read' })
    expect(pageText((await owner.get(path)).html)).toContain('Les lus')
  })

  test('can be sorted by sender, and pages through all messages without loss or repetition', async () => {
    for (const [index, name] of ['Émile', 'zoé', 'Anna'].entries())
      await add(name, { name, createdAt: at(index) })
    expect(await subjects('?sort=sender')).toEqual(['Anna', 'Émile', 'zoé'])
    expect(await subjects('?sort=-sender')).toEqual(['zoé', 'Émile', 'Anna'])
    await shop.ports.db.delete(contactMessage)
    for (let index = 0; index < 105; index += 1) await add(`n${index}`, { createdAt: at(index >> 2) })
    const found: (string | undefined)[] = []
    let search: string | undefined = ''
    while (search !== undefined) {
      found.push(...(await subjects(search)))
      const { html } = await owner.get(path + search)
      search =
        /href="\/admin\/messages(\?after=[^"]*)" [^>]*rel="next"|rel="next"[^>]*href="\/admin\/messages(\?after=[^"]*)"/
          .exec(html)
          ?.slice(1)
          .find(Boolean)
          ?.replaceAll('&amp;', '&')
    }
    expect(found).toHaveLength(105)
    expect(new Set(found).size).toBe(105)
  })

  test('explains an empty list and a search without results', async () => {
    expect(pageText((await owner.get(path)).html)).toContain(
      'Les messages du formulaire de contact apparaîtront ici.',
    )
    await add('Un')
    expect(pageText((await owner.get(`${path}?q=introuvable`)).html)).toContain('Rien ne correspond')
  })
})

test.for([
  ['fr', 'Erreur lors du chargement des messages'],
  ['en', 'Error while loading messages'],
  ['hu', 'Hiba az üzenetek betöltésekor'],
] as const)(
  'a message list that cannot be loaded shows an error within the back office, in %s',
  async ([language, text]) => {
    await shop.ports.db.execute(sql`ALTER TABLE contact_message RENAME TO contact_message_away`)
    owner.cookies.set('language', language)
    const { status, html } = await owner.get(path)
    owner.cookies.delete('language')
    await shop.ports.db.execute(sql`ALTER TABLE contact_message_away RENAME TO contact_message`)
    expect(status).toBe(500)
    expect(pageText(html)).toContain(text)
    expect(html).toContain('href="/admin/orders"')
  },
)

describe('a message', () => {
  test('is shown in full in its dialog, with links to its neighbours and a reply form', async () => {
    await add('Plus récent', { createdAt: at(1) })
    const id = await add('Au <milieu>', { createdAt: at(2), message: 'Un\n\nDeux & trois', language: 'hu' })
    await add('Caché', { createdAt: at(3), status: 'read' })
    const older = await add('Plus ancien', { createdAt: at(4) })
    const { status, html } = await owner.get(`${path}/${id}?status=new`)
    expect(status).toBe(200)
    expect(html).toContain('Un\n\nDeux &amp; trois')
    expect(html).toContain('name="body"')
    expect(html).toContain(`href="${path}/${older}?status=new"`)
    for (const text of ['Au <milieu>', 'Magyar', 'Répondre par e-mail', 'Message précédent'])
      expect(html.replaceAll('&lt;', '<').replaceAll('&gt;', '>')).toContain(text)
  })

  test('stays new when it is loaded; the read action marks it as read once', async () => {
    const id = await add('Neuf')
    await owner.get(`${path}/${id}`)
    await owner.get(`${path}/${id}.data`)
    expect((await stored(id))?.status).toBe('new')
    const openedAt = shop.clock.now()
    await submit('read', { ids: id })
    expect(await stored(id)).toMatchObject({ status: 'read', readAt: openedAt })
    shop.clock.forward(60_000)
    await submit('read', { ids: id })
    expect((await stored(id))?.readAt).toEqual(openedAt)
  })

  test('with an unknown id returns 404', async () => {
    for (const id of ['none', '%00', 'x'.repeat(3000), '..%2F..']) {
      const { status, html } = await owner.get(`${path}/${id}`)
      expect(status, id).toBe(404)
      if (id === 'none') expect(pageText(html)).toContain('Ce message n’existe pas ou a été supprimé.')
    }
  })

  test('is found in the command palette by its subject, sender and text', async () => {
    const id = await add('Devis urgent', { name: 'Katalin Szabó', archivedAt: at(0), message: 'Chantilly' })
    const find = async (query: string) =>
      JSON.parse((await owner.get(`/admin/search?q=${encodeURIComponent(query)}`)).html).records.filter(
        ({ kind }: { kind: string }) => kind === 'message',
      )
    const record = {
      kind: 'message',
      title: 'Devis urgent',
      detail: 'Katalin Szabó · alix@example.test',
      to: `${path}/${id}`,
    }
    for (const query of ['devis', 'katalin', 'alix@', 'chantilly'])
      expect(await find(query), query).toEqual([record])
    expect(await find('nulle part')).toEqual([])
  })

  test('is linked from the dashboard, which also links to the new messages', async () => {
    const id = await add('Une question')
    const { html } = await owner.get('/admin/dashboard')
    for (const address of [`${path}/${id}`, path, `${path}?status=new`])
      expect(html).toContain(`href="${address}"`)
  })
})

describe('actions on messages', () => {
  test('archive and unarchive them, and return the changed ids for undo', async () => {
    const ids = [await add('Un'), await add('Deux', { archivedAt: at(5) })]
    const response = await owner.post(`${path}.data`, { intent: 'archive', ids: ids.join(',') })
    expect(response.html).toContain(ids[0])
    expect(await subjects()).toEqual([])
    expect((await stored(ids[1] ?? ''))?.archivedAt).toEqual(at(5))
    await submit('unarchive', { ids: ids[0] ?? '' })
    expect(await subjects()).toEqual(['Un'])
    expect(await subjects('?archived=yes')).toEqual(['Deux'])
  })

  test('delete them permanently, with one audit entry that has none of their content', async () => {
    const id = await add('À supprimer')
    const events = () =>
      shop.ports.db.select().from(auditEvent).where(eq(auditEvent.action, 'message.deleted'))
    const before = (await events()).length
    await submit('delete', { ids: id })
    await submit('delete', { ids: id })
    expect(await stored(id)).toBeUndefined()
    const written = (await events()).slice(before)
    expect(written).toMatchObject([{ subject: `message/${id}`, details: { count: 1, ids: [id] } }])
    expect(JSON.stringify(written)).not.toMatch(/supprimer|example\.test/)
  })

  test('on everything cover the filtered list, but not messages received after it was loaded', async () => {
    await add('Offre commerciale', { createdAt: at(10) })
    await add('Autre offre', { createdAt: at(9) })
    await add('Une question', { createdAt: at(8) })
    const until = at(5).toISOString()
    await add('Offre toute neuve', { createdAt: at(1) })
    await submit('delete', { everything: 'on', until }, '?q=offre')
    expect(await subjects()).toEqual(['Offre toute neuve', 'Une question'])
    await submit('read', { everything: 'on' })
    expect(await subjects('?status=new')).toEqual([])
  })

  test('with invalid input change nothing', async () => {
    const id = await add('Reste')
    const tooMany = Array.from({ length: maxMessageIds + 1 }, () => id).join(',')
    const invalidInputs: Record<string, string>[] = [
      { ids: tooMany },
      { everything: 'yes' },
      { everything: 'on', until: 'hier' },
    ]
    for (const fields of invalidInputs) expect((await submit('delete', fields)).status).toBe(422)
    expect((await submit('delete', { ids: "' OR 1=1, ,%" })).status).toBe(200)
    expect((await submit('forget', { ids: id })).status).toBe(400)
    expect(await stored(id)).toMatchObject({ status: 'new', archivedAt: null })
  })

  test('are refused to a user with read-only access, who can still read the messages', async () => {
    const id = await add('Neuf')
    expect(await subjects('', reader)).toEqual(['Neuf'])
    const { status, html } = await reader.get(`${path}/${id}`)
    expect(status).toBe(200)
    expect(html).not.toMatch(/<form[^>]*method="post"[^>]*action="\/admin\/messages/)
    expect(html).not.toContain('name="ids"')
    for (const intent of ['read', 'archive', 'unarchive', 'delete'])
      expect((await reader.post(path, { intent, ids: id })).status, intent).toBe(403)
    expect((await reader.get(`${path}/export.csv`)).status).toBe(403)
    expect(await stored(id)).toMatchObject({ status: 'new', archivedAt: null })
  })
})

test('the CSV export follows the filter, escapes formulas, and is recorded in the audit log', async () => {
  await add('=cmd()', { message: 'Une\nligne; et "une" autre', status: 'read', readAt: at(0) })
  await add('Nouveau', { createdAt: at(1) })
  const { status, html, headers } = await owner.get(`${path}/export.csv?status=read`)
  expect(status).toBe(200)
  expect(headers.get('content-disposition')).toContain('messages.csv')
  expect(html).toContain("'=cmd()")
  expect(html).toContain('"Une\nligne; et ""une"" autre"')
  expect(html).not.toContain('Nouveau')
  const [event] = await shop.ports.db.select().from(auditEvent).where(eq(auditEvent.subject, 'messages.csv'))
  expect(event).toMatchObject({ action: 'data.read' })
})
