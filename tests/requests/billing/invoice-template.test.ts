import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { companyOf } from '#domain/billing/invoice-template/invoice-company.ts'
import {
  type TemplateForm,
  writeTemplateForm,
} from '#domain/billing/invoice-template/invoice-template-form.ts'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { previewSpecimen } from '#server/billing/invoice-template/preview-specimen.ts'
import { findTemplate, readTemplate } from '#server/billing/invoice-template/queries.ts'
import { saveTemplate } from '#server/billing/invoice-template/save-template.ts'
import { templateToken } from '#server/billing/invoice-template/template-token.ts'
import { invoiceTemplate, invoiceTemplateDraft } from '#server/database/schema/billing/documents.ts'
import { invoice } from '#server/database/schema/billing/invoices.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { readPrintedText } from '#tests/harness/documents/read-printed-text.ts'
import { buyAsNewCustomer } from '#tests/harness/new-customers.ts'
import { fieldError, normaliseSpaces, pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'
import { specifiedTexts } from '#tests/harness/texts/specified-texts.ts'

const path = '/admin/invoices/template'
let shop: TestApp
let owner: TestVisitor
let staff: TestVisitor

beforeAll(async () => {
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner')
  staff = await signedInStaff(shop, 'staff')
})
afterAll(() => shop[Symbol.asyncDispose]())

/** The editor's current fields, with some of them changed. */
async function readFields(change: TemplateForm = {}, of = shop): Promise<TemplateForm> {
  const { version, template } = await readTemplate(of.ports)
  const company = companyOf(await of.ports.settings.get('seller'))
  return {
    ...writeTemplateForm(template, company),
    base: templateToken(version, company),
    ...change,
  }
}
const save = async (change: TemplateForm, visitor = owner) =>
  visitor.post(path, { ...(await readFields(change)), intent: 'save' })
const preview = async (change: TemplateForm, search = '') =>
  owner.post(`${path}${search}`, { ...(await readFields(change)), intent: 'preview' })
const versions = async () => (await shop.ports.db.select().from(invoiceTemplate)).length
const seller = () => shop.ports.settings.get('seller')
const printed = (bytes: Uint8Array) => normaliseSpaces(readPrintedText(bytes)).replace(/\s+/g, ' ')
const inTheirWords = (french: string, language: Language) =>
  specifiedTexts.find(([text]) => text === french)?.[languages.indexOf(language)] ?? 'not specified'
const draftAddress = (html: string) =>
  /src="([^"#]*preview\.pdf[^"#]*)/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''

describe('a saved template', () => {
  test('becomes the next version, is confirmed by a toast and is recorded in the audit log', async () => {
    const before = await readTemplate(shop.ports)
    const response = await owner.post(`${path}?tab=look&language=hu`, {
      ...(await readFields({ primaryColor: 'B3202C', 'texts.fr.invoiceTitle': 'Facture acquittée' })),
      intent: 'save',
    })
    expect(response.location).toBe(`${path}?tab=look&language=hu`)
    expect(decodeURIComponent(owner.cookies.get('toast') ?? '')).toBe('template-saved:')
    const now = await readTemplate(shop.ports)
    expect(now.version).toBe(before.version + 1)
    expect(now.template).toMatchObject({
      primaryColor: '#b3202c',
      texts: { fr: { invoiceTitle: 'Facture acquittée' } },
    })
    const noted = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, `invoice_template/${now.version}`))
    expect(noted).toMatchObject([{ action: 'invoice_template.saved' }])
    expect(pageText((await owner.get(path)).html)).toContain(`Version ${now.version}, enregistrée le`)
  })

  test('creates a single version when the same values are sent repeatedly', async () => {
    const before = await versions()
    const fields = await readFields({ secondaryColor: '#123456' })
    for (const _ of [1, 2, 3]) {
      const { status } = await owner.post(path, { ...fields, intent: 'save' })
      expect(status).toBe(302)
    }
    expect(await versions()).toBe(before + 1)
  })

  test('leaves earlier versions unchanged, and the database rejects changes to them', async () => {
    await save({ primaryColor: '#111111' })
    const { version } = await readTemplate(shop.ports)
    await save({ primaryColor: '#222222' })
    expect((await findTemplate(shop.ports, version)).primaryColor).toBe('#111111')
    expect((await findTemplate(shop.ports, 0)).primaryColor).toBe('#334a5e')
    await expect(findTemplate(shop.ports, 999)).rejects.toThrow('no invoice template 999')
    const { db } = shop.ports
    await expect(
      db.update(invoiceTemplate).set({ savedBy: 'x' }).where(eq(invoiceTemplate.version, version)),
    ).rejects.toThrow()
    await expect(db.delete(invoiceTemplate).where(eq(invoiceTemplate.version, version))).rejects.toThrow()
  })

  test('is used for the next invoice', async () => {
    await save({ primaryColor: '#333333' })
    const { visitor: customer } = await buyAsNewCustomer(shop)
    const { version } = await readTemplate(shop.ports)
    const [issued] = await shop.ports.db.select().from(invoice)
    expect(issued?.templateVersion).toBe(version)
    await save({ primaryColor: '#444444' })
    const response = await customer.get(`/user/invoices/${issued?.number}/invoice.pdf`)
    expect(response.status).toBe(200)
  })

  test('does not overwrite changes made meanwhile by another editor', async () => {
    const fields = await readFields({ primaryColor: '#555555' })
    await save({ secondaryColor: '#666666' })
    const late = await owner.post(path, { ...fields, intent: 'save' })
    expect(late.status).toBe(409)
    expect(pageText(late.html)).toContain('Impossible de mettre à jour le template.')
    expect(pageText(late.html)).toContain('Rien n’a été écrasé')
    expect((await readTemplate(shop.ports)).template.primaryColor).not.toBe('#555555')
    const company = await readFields({ city: 'Brest' })
    await saveSettings(shop.ports, 'seller', { phone: '+33 1 99 00 00 42' }, null)
    expect((await owner.post(path, { ...company, intent: 'save' })).status).toBe(409)
  })

  test('becomes one new version when six edits are submitted concurrently', async () => {
    const before = await versions()
    const fields = await readFields()
    const sent = await Promise.all(
      ['#a00001', '#a00002', '#a00003', '#a00004', '#a00005', '#a00006'].map((primaryColor) =>
        owner.post(path, { ...fields, primaryColor, intent: 'save' }),
      ),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual([302, 409, 409, 409, 409, 409])
    expect(await versions()).toBe(before + 1)
  })
})

describe('the company details in the template', () => {
  test('are saved to the seller settings and create no version of the template', async () => {
    const before = await versions()
    const response = await save({
      name: 'La Devanture',
      city: 'Lyon',
      siren: '732 829 320',
      vatNumber: 'fr 44 732829320',
      registration: 'RCS Lyon 732 829 320',
      capital: '20 000 €',
    })
    expect(response.status).toBe(302)
    expect(await versions()).toBe(before)
    expect(await seller()).toMatchObject({
      name: 'La Devanture',
      city: 'Lyon',
      siren: '732829320',
      vatNumber: 'FR44732829320',
      // Fields that an invoice does not print are kept.
      mediatorName: 'Médiateur d’exemple',
    })
    const noted = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, 'settings/seller'))
    expect(noted.at(-1)?.details).toMatchObject({
      keys: ['name', 'capital', 'city', 'siren', 'registration', 'vatNumber'],
    })
    expect(noted.at(-1)?.ipHash).toBeTruthy()
    expect(pageText((await shop.visitor().get('/legal/notice')).html)).toContain('La Devanture')
  })

  test('are rejected without a mandatory mention, and nothing else is saved', async () => {
    const before = await versions()
    const response = await save({
      name: '',
      siren: '123',
      registration: '',
      email: '',
      primaryColor: '#777777',
    })
    expect(response.status).toBe(422)
    expect(fieldError(response.html, 'name')).toBe('Nom de la société requis')
    expect(fieldError(response.html, 'siren')).toContain('n’est pas valide')
    expect(fieldError(response.html, 'registration')).toContain('obligatoire sur les factures')
    expect(fieldError(response.html, 'email')).toBeTruthy()
    expect(response.html).toContain('value="#777777"')
    expect(await versions()).toBe(before)
    expect((await seller()).name).toBe('La Devanture')
  })

  test('and the template are either both saved or not at all', async () => {
    const before = await versions()
    const { version, template } = await readTemplate(shop.ports)
    const company = companyOf(await seller())
    // PostgreSQL cannot store a NUL: saving the settings fails after the template was written.
    const saving = saveTemplate(shop.ports, {
      actorId: 'test',
      ipHash: 'test',
      base: templateToken(version, company),
      template: { ...template, primaryColor: '#0a0a0a' },
      company: { ...company, capital: '\0' },
    })
    await expect(saving).rejects.toThrow()
    expect(await versions()).toBe(before)
  })
})

test.for(languages)(
  'a title without its mandatory word, an invalid colour and an invalid size are rejected, in %s',
  async (language) => {
    owner.cookies.set('language', language)
    const response = await save({ 'texts.hu.invoiceTitle': 'Díjbekérő', logoWidth: '9', primaryColor: 'red' })
    owner.cookies.delete('language')
    expect(response.status).toBe(422)
    expect(pageText(response.html)).toContain(
      inTheirWords('Impossible de mettre à jour le template.', language),
    )
    expect(fieldError(response.html, 'texts.hu.invoiceTitle')).toContain('Számla')
    expect(fieldError(response.html, 'logoWidth')).toContain('100')
    expect(fieldError(response.html, 'primaryColor')).toContain('#334a5e')
  },
)

describe('the invoice preview', () => {
  test.for(languages)('is a PDF with sample lines and the real seller, in %s', async (language) => {
    for (const [sample, pages] of [
      ['shortest', 1],
      ['longest', 4],
    ] as const) {
      const { bytes, headers, status } = await owner.get(
        `${path}/preview.pdf?sample=${sample}&language=${language}&v=1`,
      )
      expect(status).toBe(200)
      expect(headers.get('content-type')).toBe('application/pdf')
      expect(headers.get('content-disposition')).toMatch(/^inline; filename="[a-z]+-specimen\.pdf"$/)
      expect(headers.get('cache-control')).toBe('private, no-store')
      const text = printed(bytes)
      expect(text).toContain('INV-2026000000')
      expect(text).toContain({ fr: 'Spécimen', en: 'Specimen', hu: 'Minta' }[language])
      expect(text).toContain('La Devanture')
      expect(text).toContain(sample === 'longest' ? 'Exemple-Modèle, Père, Fille' : '75000 Paris')
      const count = Number(/(?:Page 1 \/ (\d+)|1 \/ (\d+)\. oldal)/.exec(text)?.slice(1).find(Boolean))
      expect(count).toBeGreaterThanOrEqual(pages)
    }
  })

  test('of the longest sample has forty lines and the mentions required for a business', async () => {
    const bytes = await previewSpecimen(shop.ports, { draftOf: undefined, kind: 'longest', language: 'fr' })
    const text = printed(bytes)
    // Months, plan changes and setup fees; each has a date, except the fees.
    expect(text.match(/Abonnement du|Changement de formule|Dus une seule fois/g)).toHaveLength(40)
    for (const mention of [
      'pénalités',
      'Pas d’escompte',
      'FR12123456782',
      'BC-2026-000118',
      'CMD-2026000000',
    ])
      expect(text).toContain(mention)
  })

  test('uses the texts of the draft', async () => {
    const { html } = await preview(
      { 'texts.hu.invoiceTitle': 'Számla 42', 'texts.hu.tableTitles.total': 'Mindösszesen' },
      '?tab=preview&language=hu',
    )
    const text = printed((await owner.get(draftAddress(html))).bytes)
    for (const word of ['Számla 42', 'Mindösszesen']) expect(text).toContain(word)
  })

  test('issues no invoice', async () => {
    const before = await shop.ports.db.select().from(invoice)
    await owner.get(`${path}/preview.pdf?sample=longest&language=fr&v=1`)
    expect(await shop.ports.db.select().from(invoice)).toHaveLength(before.length)
  })

  test('of a draft is visible to its author only, and changes nothing that is saved', async () => {
    const before = await versions()
    const response = await preview({ name: 'Nom à l’essai', phone: '' }, '?tab=preview&sample=longest')
    expect(response.status).toBe(200)
    const address = draftAddress(response.html)
    expect(address).toMatch(/preview\.pdf\?sample=longest&language=fr&v=draft-/)
    expect(printed((await owner.get(address)).bytes)).toContain('Nom à l’essai')
    expect(printed((await staff.get(address)).bytes)).toContain('La Devanture')
    expect(await versions()).toBe(before)
    expect((await seller()).name).toBe('La Devanture')
    // Without JavaScript the page is rendered anew, with the typed values.
    expect(response.html).toContain('value="Nom à l’essai"')
  })

  test('of invalid values is rejected with a validation error', async () => {
    const response = await preview({ registration: '', 'texts.fr.invoiceTitle': 'Reçu' })
    expect(response.status).toBe(422)
    expect(fieldError(response.html, 'texts.fr.invoiceTitle')).toContain('Facture')
  })

  test('leaves no draft once the template is saved', async () => {
    await preview({ primaryColor: '#888888' })
    await save({ primaryColor: '#888888' })
    expect(await shop.ports.db.select().from(invoiceTemplateDraft)).toEqual([])
  })

  test('can be framed by the shop only; no other page can be framed', async () => {
    const { headers } = await owner.get(`${path}/preview.pdf?sample=shortest&language=fr&v=1`)
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'self'")
    const page = await owner.get(path)
    expect(page.headers.get('x-frame-options')).toBe('DENY')
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    // After a client-side navigation the policy of the first page still applies.
    for (const from of [path, '/admin/dashboard', '/'])
      expect((await owner.get(from)).headers.get('content-security-policy')).toMatch(/frame-src 'self' /)
    for (const other of [`${path}/preview.pdf/`, `${path}/logo`, '/legal/notice/document.pdf'])
      expect((await owner.get(other)).headers.get('x-frame-options')).toBe('DENY')
  })
})

describe('a logo', () => {
  const plain = (width: number, height = width) =>
    sharp({ create: { width, height, channels: 4, background: '#334a5eaa' }, limitInputPixels: false })
  const upload = (bytes: Uint8Array, visitor = owner) =>
    visitor.postFiles(`${path}/logo`, {
      intent: 'upload',
      logo: new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' }),
    })

  test('is stored as PNG under its hash, shown to the owner, and saved with the template', async () => {
    const jpeg = await plain(300, 120)
      .withExif({ IFD0: { Copyright: 'SECRET' } })
      .jpeg()
      .toBuffer()
    const response = await upload(jpeg)
    expect(response.status).toBe(200)
    const { path: storedPath, ...size } = JSON.parse(response.html)
    expect(storedPath).toMatch(/^invoices\/logos\/[0-9a-f]{64}\.png$/)
    expect(size).toEqual({ width: 300, height: 120 })
    expect(JSON.parse((await upload(jpeg)).html).path).toBe(storedPath)
    const shown = await owner.get(`${path}/logo?path=${storedPath}`)
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(shown.bytes).includes('SECRET')).toBe(false)
    expect((await sharp(shown.bytes).metadata()).format).toBe('png')
    expect((await staff.get(`${path}/logo?path=${storedPath}`)).status).toBe(403)
    expect((await save({ logoPath: storedPath, logoWidth: '55' })).status).toBe(302)
    expect((await readTemplate(shop.ports)).template).toMatchObject({ logoPath: storedPath, logoWidth: 55 })
    expect((await owner.get(`${path}/preview.pdf?sample=shortest&language=fr&v=2`)).status).toBe(200)
    await save({ logoPath: '' })
    // An earlier version refers to it.
    expect(await shop.ports.files.get(storedPath)).toBeDefined()
  })

  test('that is in another format, too heavy, too large or not an image is rejected with the reason', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const noise = await sharp(
      Buffer.from(Uint8Array.from({ length: 1200 * 1200 * 3 }, (_, index) => (index * 7919) ^ (index >> 3))),
      {
        raw: { width: 1200, height: 1200, channels: 3 },
      },
    )
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(noise.length).toBeGreaterThan(2_000_000)
    const bomb = await plain(20_000).png({ compressionLevel: 9 }).toBuffer()
    const [long, webp, valid] = await Promise.all([
      plain(2_001, 10).png().toBuffer(),
      plain(20).webp().toBuffer(),
      plain(40).png().toBuffer(),
    ])
    for (const [bytes, sentence] of [
      [svg, 'Format SVG non accepté : exportez l’image en PNG.'],
      [noise, 'Image trop lourde : 4,4 Mo (2 Mo au plus).'],
      [bomb, 'Image trop grande : 20000 × 20000 pixels (2000 pixels de côté au plus).'],
      [long, 'Image trop grande : 2001 × 10 pixels (2000 pixels de côté au plus).'],
      [webp, 'Format WebP non accepté : exportez l’image en PNG.'],
      [valid.subarray(0, 60), 'Image incomplète ou endommagée : exportez-la à nouveau.'],
      [Buffer.from('none'), 'Ce fichier n’est pas une image. Formats acceptés : PNG, JPEG.'],
    ] as const) {
      const { status, html } = await upload(bytes)
      expect(status).toBe(422)
      expect(normaliseSpaces(JSON.parse(html).error)).toBe(sentence)
    }
    expect((await owner.postFiles(`${path}/logo`, { intent: 'upload' })).status).toBe(422)
    expect((await upload(valid, staff)).status).toBe(403)
  }, 60_000)

  test('that was not uploaded here cannot be used in a template', async () => {
    for (const logoPath of ['invoices/INV-2026000001.pdf', `invoices/logos/${'0'.repeat(64)}.png`]) {
      const response = await save({ logoPath })
      expect(response.status).toBe(422)
      expect(pageText(response.html)).toContain('Cette image est introuvable')
    }
    expect((await owner.get(`${path}/logo?path=../secret`)).status).toBe(404)
    expect((await owner.get(`${path}/logo?path=invoices/logos/${'0'.repeat(64)}.png`)).status).toBe(404)
  })
})

describe('staff', () => {
  test('can view the template and its preview, but change neither', async () => {
    const { html, status } = await staff.get(path)
    expect(status).toBe(200)
    expect(pageText(html)).toContain('Seul un propriétaire peut modifier le modèle de facture.')
    expect(html).not.toContain('form="template-form"')
    expect((await staff.get(`${path}/preview.pdf?sample=shortest&language=en&v=1`)).status).toBe(200)
    expect((await save({ primaryColor: '#999999' }, staff)).status).toBe(403)
    const fields = { ...(await readFields()), intent: 'preview' }
    expect((await staff.post(path, fields)).status).toBe(403)
  })
})

test('without JavaScript each tab has a URL, and an invalid field opens its own tab', async () => {
  const { html } = await owner.get(`${path}?tab=content&wording=hu`)
  expect(html).toMatch(/<a href="\/admin\/invoices\/template\?wording=hu"[^>]*>Général/)
  expect(html).toMatch(/aria-current="true"[^>]*>Contenu/)
  expect(html).toMatch(/<section aria-label="Français" hidden=""/)
  expect(html).toMatch(/<section aria-label="Magyar">/)
  const wrong = await owner.post(`${path}?tab=look`, {
    ...(await readFields({ 'texts.en.invoiceTitle': 'Receipt' })),
    intent: 'save',
  })
  expect(wrong.html).toMatch(/<section aria-label="English">/)
})
