import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { manualBackupName } from '#domain/platform/backups/backup-name.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { contentToken } from '#server/catalog/content/internal/content-token.ts'
import { contentDraft, contentItem, contentVersion } from '#server/database/schema/catalog/content.ts'
import { account } from '#server/database/schema/identity/accounts.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { setting } from '#server/database/schema/platform/settings.ts'
import { restoreBackup } from '#server/operations/backups/restore-backup.ts'
import { takeManualBackup } from '#server/operations/backups/take-backup.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { register } from '#tests/harness/customers.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

let shop: TestApp
let owner: TestVisitor
let staff: TestVisitor
let reader: TestVisitor
const warnings: string[] = []
const title = 'home.hero.title'
const answer = 'home.faq.1.answer'

beforeAll(async () => {
  shop = await createTestApp({
    change: (ports) => ({
      ...ports,
      log: { ...ports.log, warn: (_: unknown, text?: string) => void warnings.push(text ?? '') },
    }),
  })
  owner = await signedInStaff(shop, 'owner')
  staff = await signedInStaff(shop, 'staff')
  reader = await signedInStaff(shop, 'read_only')
})
beforeEach(async () => {
  await shop.ports.db.delete(contentDraft)
  await shop.ports.db.delete(setting).where(eq(setting.category, 'homepage'))
  await shop.ports.settings.refresh()
})
afterAll(() => shop[Symbol.asyncDispose]())

const published = async (key: string, language: Language = 'fr') => {
  const [row] = await shop.ports.db
    .select()
    .from(contentItem)
    .where(and(eq(contentItem.key, key), eq(contentItem.language, language)))
  return row?.value
}
const drafts = () => shop.ports.db.select().from(contentDraft)
const putDirectly = (key: string, value: string) =>
  shop.ports.db
    .update(contentItem)
    .set({ value })
    .where(and(eq(contentItem.key, key), eq(contentItem.language, 'fr')))

/** Saves a text as its form does; `base` is the text at the start of the editing. */
async function write(
  visitor: TestVisitor,
  key: string,
  value: string,
  { base, language = 'fr', over }: { base?: string; language?: Language; over?: string } = {},
) {
  const baseToken = contentToken(base ?? (await published(key, language)) ?? '')
  return visitor.post(`/admin/content/${key}`, {
    intent: 'save',
    [`value.${key}.${language}`]: value,
    [`base.${key}.${language}`]: baseToken,
    ...(over !== undefined && { [`base-over.${key}.${language}`]: contentToken(over) }),
  })
}
const publish = (visitor: TestVisitor, key: string, value: string, more: Record<string, string> = {}) =>
  visitor.post('/admin/content', { intent: 'publish', [`draft.${key}.fr`]: contentToken(value), ...more })

describe('list of editable texts', () => {
  test('shows every text a page can have, including those without a stored row', async () => {
    const { status, html } = await owner.get('/admin/content')
    expect(status).toBe(200)
    for (const key of [title, 'home.featured.title', 'services.seo.picture', 'contact.map.alt'])
      expect(html).toContain(`data-content="${key}"`)
    expect(pageText(html)).toContain('Étape 1 – titre')
    // An empty title is replaced on the page: the list says by which text.
    expect(pageText(html)).toContain('À découvrir (par défaut)')
    expect(pageText(html)).toContain('Aucune image pour le moment.')
  })

  test('can be searched by text, name and key, and filtered by missing language or draft', async () => {
    const found = async (search: string) =>
      [...(await owner.get(`/admin/content?${search}`)).html.matchAll(/data-content="([^"]+)"/g)].map(
        ([, key]) => key,
      )
    expect(await found('q=professionnel+fait+pour')).toEqual([title])
    expect(await found('q=home.how.step1.title')).toEqual(['home.how.step1.title'])
    expect(await found('show=missing')).toEqual([])
    await write(owner, 'home.featured.title', 'En vitrine')
    expect(await found('show=missing')).toEqual(['home.featured.title'])
    expect(await found('show=drafts')).toEqual(['home.featured.title'])
  })
})

describe('CSV export of texts', () => {
  const lines = async (search: string) => {
    const { status, headers, html } = await owner.get(`/admin/content/export.csv${search}`)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain('contenus.csv')
    return html.replace('\ufeff', '').trimEnd().split('\r\n')
  }

  test('matches the list in each language, includes drafts and escapes formulas', async () => {
    const [heading, ...all] = await lines('')
    expect(heading).toBe(
      'Identifiant;Clé;Valeur;Section;Emplacement;Langue;Type;Modifié le (UTC);Modifié le (jour à Paris);Brouillon existant;Brouillon',
    )
    const rows = await shop.ports.db.select().from(contentItem)
    expect(all.length).toBeGreaterThanOrEqual(rows.length)
    await write(owner, title, '=1+1')
    const found = (await lines(`?q=${title}`)).slice(1)
    expect(found.map((line) => line.split(';')[5])).toEqual(['fr', 'en', 'hu'])
    expect(found[0]).toContain(`;home;/;fr;text;`)
    expect(found[0]).toMatch(/;true;'=1\+1$/)
    expect(found[1]).toMatch(/;false;$/)
    expect(await lines('?show=drafts')).toHaveLength(4)
    expect(await lines('?q=nothing-has-this')).toHaveLength(1)
  })
})

describe('content draft', () => {
  test('is visible only to staff in preview mode, and is never cached', async () => {
    expect((await write(owner, title, 'Un titre tout neuf')).status).toBe(200)
    const visitor = shop.visitor()
    for (const path of ['/', '/?preview=1', '/.data?preview=1', '/_.data?preview=1'])
      expect((await visitor.get(path)).html, path).not.toContain('tout neuf')
    expect((await visitor.get('/?preview=1')).headers.get('cache-control')).toContain('no-store')
    const customer = shop.visitor()
    await register(customer)
    expect((await customer.get('/?preview=1')).html).not.toContain('tout neuf')
    for (const editor of [owner, staff, reader]) {
      const page = await editor.get('/?preview=1')
      expect(page.html).toContain('Un titre tout neuf')
      expect(pageText(page.html)).toContain('Aperçu : cette page affiche')
      expect(page.headers.get('cache-control')).toBe('private, no-store')
      expect(page.headers.get('x-robots-tag')).toContain('noindex')
      expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
      expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
      expect((await editor.get('/')).html).not.toContain('tout neuf')
    }
    expect((await owner.get('/')).headers.get('x-frame-options')).toBe('DENY')
    expect((await owner.get('/')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  })

  test('is removed when its text equals the published one', async () => {
    await write(owner, title, 'Autre chose')
    expect(await drafts()).toHaveLength(1)
    await write(owner, title, (await published(title)) ?? '', { base: 'Autre chose' })
    expect(await drafts()).toEqual([])
  })

  test('is overwritten by another editor only after both texts were shown', async () => {
    await write(staff, title, 'De l’équipe')
    const rejected = await write(owner, title, 'De la patronne')
    expect(rejected.status).toBe(422)
    const text = pageText(rejected.html)
    expect(text).toContain('Quelqu’un d’autre a modifié ce texte pendant votre saisie.')
    expect(text).toContain('De l’équipe')
    expect(rejected.html).toContain('De la patronne')
    expect((await drafts())[0]?.value).toBe('De l’équipe')
    expect((await write(owner, title, 'De la patronne', { over: 'De l’équipe' })).status).toBe(200)
    expect((await drafts())[0]?.value).toBe('De la patronne')
  })

  test('is saved once when submitted twice, and an unchanged field leaves it as it is', async () => {
    await write(owner, title, 'Une fois')
    expect((await write(owner, title, 'Une fois')).status).toBe(200)
    await write(owner, title, 'Deux fois', { base: 'Une fois' })
    // A form that still contains the published text, unchanged.
    expect((await write(staff, title, (await published(title)) ?? '')).status).toBe(200)
    expect((await drafts()).map(({ value }) => value)).toEqual(['Deux fois'])
  })

  test('is rejected with the reason when its text is invalid', async () => {
    const cases = [
      [title, '', 'Ce texte est obligatoire : la page en a besoin.'],
      [title, 'x'.repeat(10_000), 'Ce texte est trop long. Raccourcissez-le.'],
      [
        answer,
        '[ici](javascript:alert(1))',
        'Saisissez une adresse https:// ou le chemin d’une page de la boutique',
      ],
      ['services.seo.video', 'https://example.org', 'Indiquez l’adresse complète d’une vidéo YouTube.'],
    ] as const
    for (const [key, value, text] of cases) {
      const { status, html } = await write(owner, key, value)
      expect(status, key).toBe(422)
      expect(pageText(html)).toContain(text)
    }
    expect(await drafts()).toEqual([])
  })

  test('is rejected when longer than the form limit, not silently dropped', async () => {
    const long = { [`value.${answer}.fr`]: 'x'.repeat(100_001), [`base.${answer}.fr`]: contentToken('') }
    const { status, html } = await owner.postFiles(`/admin/content/${answer}`, { intent: 'save', ...long })
    expect(status).toBe(422)
    expect(pageText(html)).toContain('Ce texte est trop long. Raccourcissez-le.')
  })

  test('is not created when a stored text with irregular spaces is submitted unchanged', async () => {
    const key = 'contact.hours'
    const before = (await published(key)) ?? ''
    await putDirectly(key, 'Lundi  –  mardi ')
    expect((await write(owner, key, 'Lundi  –  mardi ')).status).toBe(200)
    expect(await drafts()).toEqual([])
    await putDirectly(key, before)
  })

  test('can be discarded, but not with a stale token', async () => {
    await write(owner, title, 'À jeter')
    const stale = { intent: 'discard', [`draft.${title}.fr`]: contentToken('Autre') }
    expect((await owner.post('/admin/content', stale)).status).toBe(409)
    const response = await owner.post('/admin/content', {
      intent: 'discard',
      [`draft.${title}.fr`]: contentToken('À jeter'),
    })
    expect(response.status).toBe(200)
    expect(await drafts()).toEqual([])
  })

  test('is rejected and logged for a read-only role, and the typed text is preserved', async () => {
    warnings.length = 0
    const rejected = await write(reader, title, 'Je tente')
    expect(rejected.status).toBe(403)
    expect(rejected.html).toContain('Je tente')
    expect(await drafts()).toEqual([])
    expect((await reader.get(`/admin/content/${title}`)).html).not.toContain(`name="value.${title}.fr"`)
    expect((await reader.post('/admin/content/new', { intent: 'add', key: 'mine' })).status).toBe(403)
    expect(warnings).toEqual([
      'a change of content was refused: the role lacks the permission',
      'a change of content was refused: the role lacks the permission',
    ])
  })
})

describe('publishing', () => {
  test('applies only to ticked drafts, saves the previous version and writes an audit event', async () => {
    const before = await published(title)
    await write(owner, title, 'Publié pour de bon')
    await write(owner, answer, 'Une **réponse**')
    expect((await publish(owner, title, 'Publié pour de bon')).status).toBe(200)
    const page = await shop.visitor().get('/')
    expect(page.html).toContain('Publié pour de bon')
    expect(page.html).not.toContain('<strong>réponse</strong>')
    const versions = await shop.ports.db.select().from(contentVersion).where(eq(contentVersion.key, title))
    expect(versions.map(({ value }) => value).toSorted()).toEqual([before, 'Publié pour de bon'].toSorted())
    expect((await drafts()).map(({ key }) => key)).toEqual([answer])
    const auditRows = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.action, 'content.published'))
    expect(auditRows.at(-1)?.details).toEqual({ texts: [`${title}.fr`] })
    await publish(owner, answer, 'Une **réponse**')
    expect((await shop.visitor().get('/')).html).toContain('<strong>réponse</strong>')
  })

  test('rejects a draft that has changed or was published concurrently', async () => {
    await write(owner, title, 'Premier jet')
    await write(staff, title, 'Second jet', { base: 'Premier jet' })
    expect((await publish(owner, title, 'Premier jet')).status).toBe(409)
    const both = await Promise.all([publish(owner, title, 'Second jet'), publish(staff, title, 'Second jet')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await published(title)).toBe('Second jet')
  })

  test('rejects a request without drafts', async () => {
    const { status, html } = await owner.post('/admin/content', { intent: 'publish' })
    expect(status).toBe(422)
    expect(pageText(html)).toContain('Aucun brouillon')
  })

  test('an earlier version can be restored as a draft', async () => {
    const key = 'contact.title'
    await write(owner, key, 'Nous écrire')
    await publish(owner, key, 'Nous écrire')
    const rows = await shop.ports.db.select().from(contentVersion).where(eq(contentVersion.key, key))
    const first = rows.find(({ value }) => value === 'Contact')
    const page = await owner.get(`/admin/content/${key}?version=${first?.id}`)
    expect(page.html).toMatch(/<del[^>]*>.*Contact<\/del>/)
    const fields = { intent: 'restore', version: first?.id ?? '', base: contentToken('Nous écrire') }
    expect((await owner.post(`/admin/content/${key}`, fields)).status).toBe(200)
    expect((await drafts()).map(({ value }) => value)).toEqual(['Contact'])
  })
})

describe('malicious content', () => {
  test.for([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '**<b onclick=alert(1)>x</b>**',
    '[x](javascript:alert(1))',
    '[x](https://a.example/"onmouseover="alert(1))',
    '</script><script>alert(1)</script>',
    '{{constructor}} #{7*7} {7*7}',
    '\u202Egnp.exe',
    'x'.repeat(10_000),
  ])('is rendered harmlessly even when written directly to the database: %s', async (value) => {
    const keys = [
      title,
      'home.hero.text',
      'home.how.step1.text',
      answer,
      'services.seo.text',
      'contact.directions',
    ]
    const before = new Map(await Promise.all(keys.map(async (key) => [key, await published(key)] as const)))
    for (const key of keys) await putDirectly(key, value)
    for (const path of ['/', '/services', '/contact']) {
      const { status, html } = await shop.visitor().get(path)
      expect(status).toBe(200)
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      expect(main).not.toMatch(/<script>|<img src=x|<b onclick|href="javascript|"onmouseover/)
      expect(html).not.toContain('</script><script>alert')
    }
    for (const [key, text] of before) await putDirectly(key, text ?? '')
  })
})

describe('content picture', () => {
  test('is validated, uploaded with alternative texts, shown in the preview and removed', async () => {
    const key = 'home.hero.picture'
    const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#456' } })
      .png()
      .toBuffer()
    const send = (fields: Record<string, string | File>) =>
      owner.postFiles(`/admin/content/${key}`, { intent: 'save', ...fields })
    const texts = { [`alt.${key}.fr`]: 'Notre atelier', [`alt.${key}.en`]: 'Our workshop' }
    const empty = { [`base-picture.${key}.fr`]: '', [`base-picture.${key}.en`]: '' }
    const bases = { [`base.${key}.fr`]: contentToken(''), [`base.${key}.en`]: contentToken('') }
    const none = await send({ ...texts, ...empty, ...bases, [`file.${key}`]: new File(['x'], 'x.png') })
    expect(none.status).toBe(422)
    expect(none.html).toMatch(new RegExp(`id="file.${key}-error"[^>]*>.*n’est pas une image\\.`))
    expect(none.html).toContain('value="Notre atelier"')
    const file = new File([new Uint8Array(bytes)], 'atelier.png', { type: 'image/png' })
    expect((await send({ ...texts, ...empty, ...bases, [`file.${key}`]: file })).status).toBe(200)
    const page = (await owner.get('/?preview=1')).html
    expect(page).toContain('alt="Notre atelier"')
    const [, source] = /srcset="([^" ]+) 480w/i.exec(page.slice(0, page.indexOf('Notre atelier'))) ?? []
    expect((await shop.visitor().get(source ?? '')).status).toBe(200)
    expect((await owner.get('/en?preview=1')).html).toContain('alt="Our workshop"')
    const stored = (await drafts()).find(({ language }) => language === 'fr')?.value ?? ''
    const removedFields = {
      [`base-picture.${key}.fr`]: stored,
      [`alt.${key}.fr`]: 'x',
      [`base.${key}.fr`]: contentToken(stored),
    }
    await send({ ...removedFields, [`base-remove.${key}`]: 'yes' })
    expect((await drafts()).map(({ language }) => language)).toEqual(['en'])
  })
})

describe('custom content item', () => {
  test('can be added, moved and deleted; its id combines section and time', async () => {
    const added = await owner.post('/admin/content/new', {
      intent: 'add',
      key: 'promo.printemps',
      section: '',
      location: '/services',
    })
    expect(added.location).toBe('/admin/content/promo.printemps')
    const [row] = await shop.ports.db.select().from(contentItem).where(eq(contentItem.key, 'promo.printemps'))
    expect(row).toMatchObject({ section: 'general', language: 'fr', type: 'text' })
    expect(row?.id).toBe(`general-${shop.clock.now().getTime()}`)
    const placement = { intent: 'place', section: 'promo', location: '' }
    expect((await owner.post('/admin/content/promo.printemps', placement)).status).toBe(200)
    expect(pageText((await owner.get('/admin/content?q=promo')).html)).toContain('Section « promo »')
    const missing = await owner.post('/admin/content/promo.printemps', { intent: 'delete' })
    expect(missing.location).toBe('/admin/content')
    expect(await published('promo.printemps')).toBeUndefined()
  })

  test('requires a valid unused key; built-in texts cannot be deleted', async () => {
    for (const key of [title, 'preview', 'export.csv', 'promo.data', 'Été !', ''])
      expect((await owner.post('/admin/content/new', { intent: 'add', key })).status, key).toBe(422)
    expect((await owner.post(`/admin/content/${title}`, { intent: 'delete' })).status).toBe(409)
  })
})

describe('home page sections', () => {
  const path = '/admin/homepage'
  const usual = 'hero,featured,categories,how,proof,reassurance,questions'
  const arrange = (section: string, change: string, baseOrder = usual) =>
    owner.post(path, { intent: 'arrange', section, change, seen: baseOrder })
  const readSections = async (visitor: TestVisitor, address: string) => {
    const { html } = await visitor.get(address)
    return ['id="how"', 'id="reassurance"', 'id="questions"']
      .filter((id) => html.includes(id))
      .toSorted((a, b) => html.indexOf(a) - html.indexOf(b))
  }

  test('are reordered and removed in the preview first, and for visitors on publication', async () => {
    expect((await arrange('questions', 'up')).status).toBe(200)
    const order = 'hero,featured,categories,how,proof,questions,reassurance'
    expect(await readSections(shop.visitor(), '/')).toEqual([
      'id="how"',
      'id="reassurance"',
      'id="questions"',
    ])
    expect(await readSections(owner, '/?preview=1')).toEqual([
      'id="how"',
      'id="questions"',
      'id="reassurance"',
    ])
    expect((await arrange('how', 'off')).status).toBe(409)
    expect((await arrange('how', 'off', order)).status).toBe(200)
    const baseOrder = order.replace('how,', '')
    await write(owner, title, 'Avec le reste')
    expect((await publish(owner, title, 'Avec le reste', { order: baseOrder })).status).toBe(200)
    expect(await readSections(shop.visitor(), '/')).toEqual(['id="questions"', 'id="reassurance"'])
    expect((await shop.visitor().get('/')).html).toContain('Avec le reste')
  })

  test('include a title even without the hero, and can be reset to the published order', async () => {
    await arrange('hero', 'off')
    const baseOrder = usual.replace('hero,', '')
    expect((await owner.get('/?preview=1')).html.match(/<h1/g)).toHaveLength(1)
    expect((await owner.post(path, { intent: 'discard', order: baseOrder })).status).toBe(200)
    expect(pageText((await owner.get(path)).html)).not.toContain('Nouvel ordre')
  })

  test('are visible but not editable for a read-only role', async () => {
    const page = await reader.get('/admin/homepage/how')
    expect(page.status).toBe(200)
    expect(page.html).not.toContain('name="change"')
    const rejected = await reader.post(path, {
      intent: 'arrange',
      section: 'how',
      change: 'off',
      seen: usual,
    })
    expect(rejected.status).toBe(403)
  })
})

test('restoring a backup restores published texts as new versions and preserves drafts', async () => {
  const [user] = await shop.ports.db.select().from(account).limit(1)
  const editor = { actorId: user?.id ?? '', ipHash: 'hash' }
  const before = await published('contact.phone')
  await takeManualBackup(shop.ports, editor)
  await write(owner, 'contact.phone', '01 02 03 04 05')
  await publish(owner, 'contact.phone', '01 02 03 04 05')
  await write(owner, 'contact.hours', 'Le lundi')
  await owner.post('/admin/homepage', {
    intent: 'arrange',
    section: 'how',
    change: 'off',
    seen: 'hero,featured,categories,how,proof,reassurance,questions',
  })
  await restoreBackup(shop.ports, { name: manualBackupName(shop.clock.now()), ...editor })
  expect(await published('contact.phone')).toBe(before)
  const versions = await shop.ports.db
    .select()
    .from(contentVersion)
    .where(eq(contentVersion.key, 'contact.phone'))
  expect(versions.map(({ value }) => value).toSorted()).toEqual([before, before, '01 02 03 04 05'].toSorted())
  expect((await drafts()).map(({ value }) => value)).toEqual(['Le lundi'])
  expect((await shop.ports.settings.get('homepage')).draftSections).not.toContain('how')
  expect((await shop.ports.settings.get('homepage')).draftSections).toHaveLength(6)
})
