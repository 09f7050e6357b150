import { and, desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import type { setting } from '#server/database/schema/platform/settings.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { settingsReader } from '#server/platform/settings/settings-reader.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { fieldError, normaliseSpaces, pageText } from '#tests/harness/page-text.ts'
import { insertRating } from '#tests/harness/rows/rating-rows.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const general = '/admin/settings?index'
const at = (page: string) => `/admin/settings/${page}`
let shop: TestApp
let owner: TestVisitor

beforeAll(async () => {
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner')
})
afterAll(() => shop[Symbol.asyncDispose]())

/** The base text of a page, which its form sends along. */
async function readBase(path: string): Promise<Record<string, string>> {
  const { html } = await owner.get(path.replace('?index', ''))
  const written = /name="base"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="base"/.exec(html)
  return JSON.parse((written?.[1] ?? written?.[2] ?? '{}').replaceAll('&quot;', '"').replaceAll('&amp;', '&'))
}
async function save(path: string, change: Record<string, string>, initial?: Record<string, string>) {
  const base = initial ?? (await readBase(path))
  const entered = Object.fromEntries(
    Object.entries({ ...base, ...change }).filter(([, value]) => value !== ''),
  )
  const blank = Object.fromEntries(Object.entries(change).filter(([, value]) => value === ''))
  return owner.post(path, { ...entered, ...blank, base: JSON.stringify(base), intent: 'save' })
}
const lastAudit = async (subject: string) =>
  (
    await shop.ports.db
      .select()
      .from(auditEvent)
      .where(and(eq(auditEvent.subject, subject), eq(auditEvent.action, 'settings.saved')))
      .orderBy(desc(auditEvent.id))
      .limit(1)
  )[0]

describe('a settings page', () => {
  test('saves and confirms a change, and the audit log stores the old and the new value', async () => {
    const response = await save(general, { siteName: 'La Devanture', latitude: '48,9' })
    expect(response.location).toBe('/admin/settings')
    expect(decodeURIComponent(owner.cookies.get('toast') ?? '')).toBe('settings-saved:')
    expect((await shop.ports.settings.get('contact')).latitude).toBe(48.9)
    expect((await lastAudit('settings/general'))?.details).toEqual({
      keys: ['siteName'],
      changes: { siteName: { from: 'Vitrine', to: 'La Devanture' } },
    })
    const { html } = await shop.visitor().get('/')
    expect(pageText(html)).toContain('La Devanture')
    expect((await shop.visitor().get('/manifest.webmanifest')).html).toContain('La Devanture')
    await save(general, { siteName: 'Vitrine' })
  })

  test('takes effect on another instance at once', async () => {
    const other = await settingsReader(shop.ports.db, shop.ports.live)
    await save(general, { siteDescription: 'Des sites prêts à servir.' })
    await expect
      .poll(async () => (await other.get('general')).siteDescription)
      .toBe('Des sites prêts à servir.')
    expect((await shop.visitor().get('/')).html).toContain('content="Des sites prêts à servir."')
  })

  test('is not reverted by an instance whose slower read began earlier', async () => {
    const held = Promise.withResolvers<void>()
    const waits = [Promise.resolve(), held.promise]
    const from = async (table: typeof setting) => {
      const wait = waits.shift()
      const rows = await shop.ports.db.select().from(table)
      await wait
      return rows
    }
    const other = await settingsReader({ select: () => ({ from }) } as never, {
      subscribe: () => () => {},
      publish: async () => {},
      close: async () => {},
    })
    const slow = other.refresh()
    await save(general, { supportEmail: 'aide@example.test' })
    await other.refresh()
    held.resolve()
    await slow
    expect((await other.get('general')).supportEmail).toBe('aide@example.test')
  })

  test('shows validation errors by field, keeps the typed text and saves nothing', async () => {
    const { status, html } = await save(general, {
      siteName: '',
      contactEmail: 'nulle part',
      facebook: 'javascript:alert(1)',
      longitude: '',
    })
    expect(status).toBe(422)
    expect(pageText(html)).toContain("Erreur lors de l'enregistrement des paramètres")
    expect(fieldError(html, 'siteName')).toBe('Donnez un nom à la boutique.')
    expect(fieldError(html, 'contactEmail')).toBeDefined()
    expect(fieldError(html, 'facebook')).toBeDefined()
    expect(html).toContain('value="nulle part"')
    expect((await shop.ports.settings.get('general')).siteName).toBe('Vitrine')
  })

  test('rejects a save over another editor’s change; saving again overwrites it', async () => {
    const initial = await readBase(general)
    await saveSettings(shop.ports, 'general', { supportEmail: 'autre@example.test' }, null)
    await saveSettings(shop.ports, 'links', { youtube: 'https://www.youtube.com/@autre' }, null)
    const late = await save(general, { supportEmail: 'moi@example.test' }, initial)
    expect(late.status).toBe(409)
    expect(normaliseSpaces(pageText(late.html))).toContain('« autre@example.test »')
    expect(late.html).toContain('value="moi@example.test"')
    expect((await shop.ports.settings.get('general')).supportEmail).toBe('autre@example.test')
    const fields = await save(general, { supportEmail: 'moi@example.test' })
    expect(fields.status).toBe(302)
    expect((await shop.ports.settings.get('general')).supportEmail).toBe('moi@example.test')
    // Untouched fields keep the other user's values.
    expect((await shop.ports.settings.get('links')).youtube).toBe('https://www.youtube.com/@autre')
  })

  test('rejects an outdated form', async () => {
    expect((await owner.post(general, { intent: 'save', siteName: 'X' })).status).toBe(422)
  })
})

describe('the seller settings', () => {
  test('are validated, and shown in the invoice template and the legal notice', async () => {
    const wrong = await save(at('seller'), { siren: '123', vatNumber: 'FR1', city: '' })
    expect(wrong.status).toBe(422)
    for (const field of ['siren', 'vatNumber', 'city']) expect(fieldError(wrong.html, field)).toBeDefined()
    expect((await save(at('seller'), { siren: '732 829 320', hostPhone: '+33 1 99 00 00 77' })).status).toBe(
      302,
    )
    expect(await shop.ports.settings.get('seller')).toMatchObject({
      siren: '732829320',
      hostPhone: '+33 1 99 00 00 77',
    })
    expect((await owner.get('/admin/invoices/template')).html).toContain('732829320')
    expect(normaliseSpaces(pageText((await shop.visitor().get('/legal/notice')).html))).toContain(
      '+33 1 99 00 00 77',
    )
  })

  test('link to the field that the checkout still requires', async () => {
    await save(at('seller'), { mediatorName: '' })
    const { html } = await owner.get(at('seller'))
    expect(html).toContain('href="#mediatorName"')
    await save(at('seller'), { mediatorName: 'Médiateur d’exemple' })
    expect((await owner.get(at('seller'))).html).not.toContain('href="#mediatorName"')
  })
})

test('VAT settings are saved, and the one-stop shop option cannot be changed back before 2028', async () => {
  expect((await save(at('tax'), { isFranchise: 'on', oneStopShop: 'always' })).status).toBe(302)
  expect(await shop.ports.settings.get('tax')).toEqual({
    isFranchise: true,
    oneStopShop: 'always',
    isOnDebits: false,
  })
  expect((await save(at('tax'), { oneStopShop: 'whenever' })).status).toBe(422)
  // Directive 2006/112, art. 59c(3): chosen in 2026, it applies to 2026 and 2027.
  const tooEarly = await save(at('tax'), { oneStopShop: 'threshold' })
  expect(tooEarly.status).toBe(422)
  expect(pageText(tooEarly.html)).toContain('vous pourrez le modifier à partir du 1er janvier 2028')
  expect((await save(at('tax'), { isFranchise: '' })).status).toBe(302)
  expect((await shop.ports.settings.get('tax')).oneStopShop).toBe('always')
  expect((await shop.ports.settings.get('tax')).isFranchise).toBe(false)
})

test('dunning steps and the staff refund limit are saved together or not at all', async () => {
  const wrong = await save(at('billing'), { retryDays: '1, 30', staffRefundLimit: '250' })
  expect(wrong.status).toBe(422)
  expect(fieldError(wrong.html, 'retryDays')).toBe('Le dernier jour doit précéder la suspension.')
  expect((await shop.ports.settings.get('payments')).staffRefundLimit).toBe(10_000)
  expect((await save(at('billing'), { retryDays: '2, 4', staffRefundLimit: '250' })).status).toBe(302)
  expect((await shop.ports.settings.get('dunning')).retryDays).toEqual([2, 4])
  expect((await shop.ports.settings.get('payments')).staffRefundLimit).toBe(25_000)
})

test('the staff refund limit is shown with the decimal separator of the user’s language', async () => {
  const cents = (await shop.ports.settings.get('payments')).staffRefundLimit
  for (const [language, decimalSign] of [
    ['fr', ','],
    ['hu', ','],
    ['en', '.'],
  ] as const) {
    owner.cookies.set('language', language)
    const { html } = await owner.get(at('billing'))
    const field = /<input[^>]*name="staffRefundLimit"[^>]*>/.exec(html)?.[0]
    expect(field, language).toContain(`value="${cents / 100}${decimalSign}00"`)
  }
  owner.cookies.delete('language')
})

test('emails to the shop are sent in the language set for the shop', async () => {
  expect((await save(at('localization'), { shopLanguage: 'de' })).status).toBe(422)
  expect((await save(at('localization'), { shopLanguage: 'hu' })).status).toBe(302)
  await shop.visitor().post('/contact', {
    intent: 'send-message',
    name: 'Nadia Perrin',
    email: 'nadia@example.org',
    website: '',
    subject: 'Une question',
    message: 'Livrez-vous aussi le dimanche ?',
  })
  const [alert] = await shop.ports.db
    .select()
    .from(outboxMail)
    .where(eq(outboxMail.template, 'contact-alert'))
  expect(alert?.language).toBe('hu')
  await saveSettings(shop.ports, 'localization', { shopLanguage: 'fr' }, null)
})

test('the second factor can be made mandatory for the back office', async () => {
  expect((await save(at('security'), { secondFactor: 'back_office' })).status).toBe(302)
  expect((await owner.get('/admin/dashboard')).location).toContain('/user/security/second-factor')
  await saveSettings(shop.ports, 'security', { secondFactor: 'optional' }, null)
})

test('social networks and the affiliate programme appear as links only, once addresses are set', async () => {
  const links = {
    facebook: 'https://facebook.example.org/vitrine',
    instagram: 'https://instagram.example.org/vitrine',
    linkedin: 'https://linkedin.example.org/vitrine',
    youtube: 'https://youtube.example.org/vitrine',
    affiliateProgramme: 'https://partenaires.example.org/vitrine',
  }
  const without = Object.fromEntries(Object.keys(links).map((name) => [name, '']))
  const read = async (path: string) => (await shop.visitor().get(path)).html
  const getFooter = (html: string) => html.slice(html.indexOf('<footer'), html.indexOf('</footer>'))

  expect((await save(general, without)).location).toBe('/admin/settings')
  expect(getFooter(await read('/'))).not.toContain('target="_blank"')
  expect(await read('/shop')).not.toContain('id="affiliates"')

  expect((await save(general, links)).location).toBe('/admin/settings')
  const home = await read('/')
  for (const address of Object.values(links)) expect(getFooter(home)).toContain(`href="${address}"`)
  expect(home).not.toMatch(/<(script|iframe|img)[^>]*example\.org/)
  const banner = /<aside aria-labelledby="affiliates"[\s\S]*?<\/aside>/.exec(await read('/shop'))?.[0]
  expect(banner).toContain(`href="${links.affiliateProgramme}"`)
  expect(banner).toContain('Les conditions figurent sur la page du programme')
})

test.for([
  ['fr', '', 'Écrivez-nous pour obtenir votre lien et les conditions', 'Programme d’affiliation'],
  ['en', '/en', 'Write to us for your link and the terms', 'Affiliate programme'],
  ['hu', '/hu', 'A hivatkozást és a feltételeket üzenetben kérheti tőlünk', 'Partnerprogram'],
] as const)(
  'an affiliate programme by message links to a prefilled contact form, in %s',
  async ([, under, text, subject]) => {
    await save(general, { affiliateProgramme: '/contact' })
    const { html } = await shop.visitor().get(`${under}/shop`)
    const banner = /<aside aria-labelledby="affiliates"[\s\S]*?<\/aside>/.exec(html)?.[0] ?? ''
    expect(normaliseSpaces(banner)).toContain(text)
    const address = /href="([^"]*)"/.exec(banner)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect(address).toBe(`${under}/contact?subject=${encodeURIComponent(subject)}`)
    const form = (await shop.visitor().get(address)).html
    expect(form).toContain(`value="${subject}"`)
  },
)

describe('a feature that is switched off', () => {
  const off = async (feature: string) =>
    expect((await save(at('features'), { [feature]: '' })).status).toBe(302)
  const on = async (feature: string) => save(at('features'), { [feature]: 'on' })
  const home = async () => (await shop.visitor().get('/')).html

  test('services: no page, menu entry or sitemap entry', async () => {
    expect(await home()).toContain('href="/services"')
    await off('services')
    const { status, html } = await shop.visitor().get('/services')
    expect(status).toBe(404)
    expect(normaliseSpaces(pageText(html))).toContain('Fonctionnalité non disponible')
    expect(pageText((await shop.visitor().get('/en/services')).html)).toContain('Feature not available')
    expect(await home()).not.toContain('href="/services"')
    expect((await shop.visitor().get('/legal/site-map')).html).not.toContain('href="/services"')
    expect((await shop.visitor().get('/sitemap-fr.xml')).html).not.toContain('/services<')
    await on('services')
    expect((await shop.visitor().get('/services')).status).toBe(200)
  })

  test('newsletter: no form, but the unsubscribe page stays', async () => {
    await off('newsletter')
    expect(await home()).not.toContain('action="/newsletter"')
    const response = await shop
      .visitor()
      .post('/newsletter', { intent: 'subscribe', email: 'a@example.test' })
    expect(response.status).toBe(404)
    expect((await shop.visitor().get('/newsletter/unsubscribe/none')).status).not.toBe(500)
    await on('newsletter')
  })

  test('contact form: the contact details stay, the form is removed', async () => {
    await off('contactForm')
    const { status, html } = await shop.visitor().get('/contact')
    expect(status).toBe(200)
    expect(html).not.toContain('name="message"')
    expect(html).toContain('+33 1 99 00 00 00')
    expect((await shop.visitor().post('/contact', { intent: 'send-message' })).status).toBe(404)
    await on('contactForm')
  })

  test('demonstrations: neither buttons nor sites', async () => {
    const product = async () => (await shop.visitor().get('/shop/quiz')).html
    expect((await shop.visitor().get('/demo/quiz')).status).toBe(200)
    await off('demonstrations')
    expect((await shop.visitor().get('/demo/quiz')).status).toBe(404)
    expect(await product()).not.toContain('href="/demo/')
    await on('demonstrations')
  })

  test('registration: possible only on the way to the checkout', async () => {
    await off('registration')
    expect((await shop.visitor().get('/register')).status).toBe(404)
    expect((await shop.visitor().get('/register?from=%2Fcart%2Fcheckout')).status).toBe(200)
    expect((await shop.visitor().get('/login')).html).not.toContain('href="/register')
    expect((await shop.visitor().get('/login?from=%2Fcart%2Fcheckout')).html).toContain('href="/register')
    await on('registration')
  })

  test('ratings and the affiliate programme: not shown', async () => {
    expect(await home()).toContain('Programme d’affiliation')
    await off('affiliateProgramme')
    expect(await home()).not.toContain('Programme d’affiliation')
    await on('affiliateProgramme')
    // An order by rating needs two products that are rated.
    for (const productId of ['quiz', 'evenement']) await insertRating(shop, { productId })
    await off('ratings')
    expect((await shop.visitor().get('/shop')).html).not.toContain('value="rating"')
    await on('ratings')
    expect((await shop.visitor().get('/shop')).html).toContain('value="rating"')
  })
})

describe('the shop icon', () => {
  const send = (bytes: Uint8Array, name: string) =>
    owner.postFiles(general, { intent: 'upload-icon', icon: new File([new Uint8Array(bytes)], name) })
  const icon = async () => (await shop.visitor().get('/favicon.svg')).html

  test('is replaced by the owner’s picture everywhere, and can be reset', async () => {
    const rendered = await icon()
    const square = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#123456' } })
      .png()
      .toBuffer()
    expect((await send(square, 'icon.png')).status).toBe(200)
    expect(await icon()).toContain('data:image/png;base64,')
    const { bytes, status } = await shop.visitor().get('/share/icon-192.png')
    expect(status).toBe(200)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 192, height: 192, format: 'png' })
    await owner.post(general, { intent: 'reset-icon' })
    expect(await icon()).toBe(rendered)
  })

  test('may be an SVG or an ICO with a PNG inside; other files are rejected', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><script>1</script><path d="M0 0h8v8z"/></svg>'
    expect((await send(Buffer.from(svg), 'icon.svg')).status).toBe(200)
    expect(await icon()).not.toContain('script')
    const png = await sharp({ create: { width: 32, height: 32, channels: 4, background: '#ffffff' } })
      .png()
      .toBuffer()
    const head = Buffer.alloc(22)
    head.writeUInt16LE(1, 2)
    head.writeUInt16LE(1, 4)
    head.writeUInt32LE(png.length, 14)
    head.writeUInt32LE(22, 18)
    expect((await send(Buffer.concat([head, png]), 'icon.ico')).status).toBe(200)
    for (const [wrong, sentence] of [
      [Buffer.from('not a picture'), 'n’est pas une image. Formats acceptés : PNG, JPEG, WebP, SVG, ICO.'],
      // Without a PNG in it: the older ICO format, of bitmaps.
      [head, 'Format ICO non accepté : exportez l’image en PNG.'],
      [Buffer.alloc(0), 'L’image est absente ou vide. Choisissez-en une autre.'],
    ] as const) {
      const { status, html } = await send(wrong, 'icon.png')
      expect(status).toBe(422)
      expect(pageText(html)).toContain(sentence)
    }
    await owner.post(general, { intent: 'reset-icon' })
  })
})
