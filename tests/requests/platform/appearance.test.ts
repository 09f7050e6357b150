import { readFile } from 'node:fs/promises'
import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backgrounds, themes } from '#domain/platform/appearance/backgrounds.ts'
import { writeHex } from '#domain/platform/appearance/write-hex.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { takeManualBackup } from '#server/operations/backups/take-backup.ts'
import { fileReferences } from '#server/operations/stored-files/internal/file-references.ts'
import { settingsReader } from '#server/platform/settings/settings-reader.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { forgetTries } from '#tests/harness/forget-tries.ts'
import { fieldError, normaliseSpaces, pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const path = '/admin/settings/appearance'
let shop: TestApp
let owner: TestVisitor

beforeAll(async () => {
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner')
})
afterAll(() => shop[Symbol.asyncDispose]())

const save = async (input: { brandColour?: string; accentColour?: string }) => {
  const { brandColour, accentColour } = await shop.ports.settings.get('appearance')
  const base = { brandColour, accentColour }
  return owner.post(path, { intent: 'save', ...base, ...input, base: JSON.stringify(base) })
}
const page = async (address = '/') => (await shop.visitor().get(address)).html
const styles = (html: string) => /<style id="shop-colours">([^<]*)<\/style>/.exec(html)?.[1]
const send = (bytes: Uint8Array, name: string, kind = 'logo') =>
  owner.postFiles(path, { intent: 'upload-logo', kind, file: new File([new Uint8Array(bytes)], name) })
const picture = (width: number, height: number, background = '#0a7d4f') =>
  sharp({ create: { width, height, channels: 4, background } })
const headerLogo = (html: string) =>
  /<img [^>]*>/.exec(/<header.*?<\/header>/s.exec(html)?.[0] ?? '')?.[0] ?? ''
const referred = () =>
  shop.ports.db.transaction(async (transaction) => {
    const keys: string[] = []
    for (const read of fileReferences) keys.push(...(await read(transaction)).map(({ key }) => key))
    return keys
  })
const getSource = (image: string) => /src="([^"]*)"/.exec(image)?.[1] ?? ''

describe('the colours', () => {
  test('appear in public pages and the manifest at once, and on another instance', async () => {
    expect(styles(await page())).toBeUndefined()
    const other = await settingsReader(shop.ports.db, shop.ports.live)
    expect((await save({ accentColour: '#0A7D4F', brandColour: '' })).location).toBe(path)
    expect(decodeURIComponent(owner.cookies.get('toast') ?? '')).toBe('settings-saved:')
    for (const address of ['/', '/en/shop', '/hu/legal/notice', '/login', '/cart', '/shop/nowhere'])
      expect(styles(await page(address)), address).toContain('--accent:#0a7d4f')
    await expect.poll(async () => (await other.get('appearance')).accentColour).toBe('#0a7d4f')
    const manifest = async () => JSON.parse(await page('/manifest.webmanifest')).theme_color
    expect(await manifest()).toBe('#fcf9f3')
    await save({ brandColour: '#12324a' })
    expect(await manifest()).toBe('#12324a')
    expect(styles(await page())).toContain('--ink:#12324a')
    // The back office keeps its own colours.
    expect(styles((await owner.get(path)).html)).toBeUndefined()
  })

  test('give every visitor the same bytes and the same Content-Security-Policy', async () => {
    const [first, two] = [await shop.visitor().get('/'), await shop.visitor().get('/')]
    expect(first.html).toBe(two.html)
    expect(first.headers.get('content-security-policy')).toBe(two.headers.get('content-security-policy'))
    expect(first.headers.get('content-security-policy')).toContain("style-src 'self' 'unsafe-inline'")
  })

  test('are rejected when invalid, and the typed text stays in the field', async () => {
    const { status, html } = await save({ accentColour: 'vert', brandColour: '#12' })
    expect(status).toBe(422)
    expect(fieldError(html, 'accentColour')).toBe(
      'Saisissez un code couleur à six caractères (0 à 9, a à f), par exemple #334a5e',
    )
    expect(fieldError(html, 'brandColour')).toBeDefined()
    expect(html).toContain('value="vert"')
    expect((await shop.ports.settings.get('appearance')).accentColour).toBe('#0a7d4f')
  })

  test('are replaced when illegible, and the page shows the replacement and its contrast', async () => {
    expect((await save({ accentColour: '#ffd400' })).status).toBe(302)
    expect(styles(await page())).not.toContain('--accent:#ffd400')
    const text = normaliseSpaces(pageText((await owner.get(path)).html))
    expect(text).toMatch(
      /Thème clair : couleur remplacée par #[0-9a-f]{6}, contraste de 4,5 : 1 au lieu de 1,2 : 1\./,
    )
    const [audited] = await shop.ports.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, 'settings/appearance'))
      .orderBy(desc(auditEvent.id))
      .limit(1)
    expect(audited?.details).toEqual({
      keys: ['accentColour'],
      changes: { accentColour: { from: '#0a7d4f', to: '#ffd400' } },
    })
  })

  test('and the logo appear in the share pictures', async () => {
    const read = async () => (await shop.visitor().get('/share/fr.png')).bytes
    // A palette picture of 256 colours is only approximate.
    const isAt = async (bytes: Uint8Array, [left, top]: [number, number], wanted: number[]) => {
      const pixel = sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 })
      const found = [...(await pixel.raw().toBuffer())]
      return found.every((part, index) => Math.abs(part - (wanted[index] ?? 0)) < 20)
    }
    await save({ accentColour: '#0a7d4f' })
    // The logo's awning.
    expect(await isAt(await read(), [10, 10], [10, 125, 79])).toBe(true)
    await send(await picture(400, 100, '#0000ff').png().toBuffer(), 'logo.png')
    expect(await isAt(await read(), [100, 166], [0, 0, 255])).toBe(true)
    await owner.post(path, { intent: 'remove-logo', kind: 'logo' })
  })

  test('and the logo appear in emails, with the logo as PNG', async () => {
    const email = 'client@vitrine.example'
    const mail = async () => {
      await forgetTries(shop)
      await shop.visitor().post('/forgot-password', { intent: 'send-link', email })
      await shop.runJobs()
      const { db } = shop.ports
      const [sent] = await db.select().from(outboxMail).orderBy(desc(outboxMail.id)).limit(1)
      expect(sent?.template).toBe('reset-password')
      return sent?.html ?? ''
    }
    await save({ accentColour: '#0a7d4f' })
    expect(/<a [^>]*class="button"/.exec(await mail())?.[0]).toContain('background:#0a7d4f')
    await send(await picture(400, 100, '#0000ff').png().toBuffer(), 'logo.png')
    const address = getSource(/<img [^>]*>/.exec(await mail())?.[0] ?? '')
    const { publicUrl } = shop.ports.shop
    expect(address.startsWith(`${publicUrl}/`)).toBe(true)
    const { status, headers, bytes } = await shop.visitor().get(address.slice(publicUrl.length))
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 100, format: 'png' })
    const unknown = address.slice(publicUrl.length).replace(/logo-[0-9a-f]{4}/, 'logo-0000')
    expect((await shop.visitor().get(unknown)).status).toBe(404)
    await owner.post(path, { intent: 'remove-logo', kind: 'logo' })
  })

  test('appear on the bank’s authentication page', async () => {
    const { payments } = shop.ports
    const customer = await payments.createCustomer({
      idempotencyKey: 'c',
      email: 'a@example.test',
      name: 'A',
    })
    const started = await payments.createMethodSetup({ idempotencyKey: 's', customerId: customer.id })
    const card = { number: '4000002500003155', expiryMonth: 1, expiryYear: 2030, cvc: '123' }
    const response = await shop.visitor().postJson(`/sandbox/setups/${started.setup.id}/confirm`, {
      clientSecret: started.clientSecret,
      returnUrl: '/user/card',
      paymentMethod: { card },
    })
    const bank = JSON.parse(response.html).redirectTo
    await save({ accentColour: '#0a7d4f' })
    const html = await page(bank)
    const button = /button\{[^}]*\}/.exec(html)?.[0]
    expect(button).toContain('background:var(--accent)')
    expect(button).toContain('color:var(--on-accent)')
    // The last rule applies.
    const light = [...html.matchAll(/:root\{[^}]*--accent:([^;]*)/g)].at(-1)
    expect(light?.[1]).toBe('#0a7d4f')
    await owner.post(path, { intent: 'reset-colours' })
    expect(await page(bank)).not.toContain('#0a7d4f')
    await save({ accentColour: '#0a7d4f' })
  })

  test('can be reset to the defaults', async () => {
    expect((await owner.post(path, { intent: 'reset-colours' })).location).toBe(path)
    expect(styles(await page())).toBeUndefined()
    expect(await page('/manifest.webmanifest')).toContain('"theme_color":"#fcf9f3"')
  })

  test('are measured against the background colours of the style sheet', async () => {
    const sheet = await readFile(new URL('../../../src/web/styles/app.css', import.meta.url), 'utf8')
    const rendered = (role: string) =>
      [
        ...(new RegExp(`--${role}: light-dark\\((.*)\\);`).exec(sheet)?.[1] ?? '').matchAll(
          /oklch\(([^)]*)\)/g,
        ),
      ]
        .map(([, numbers = '']) => numbers.split(' ').map(Number))
        .map(([lightness = 0, chroma = 0, hue = 0]) => writeHex({ lightness, chroma, hue }))
    const [background, surface, sunken] = ['paper', 'surface', 'sunken'].map(rendered)
    themes.forEach((theme, index) => {
      expect([background?.[index], surface?.[index], sunken?.[index]]).toEqual(backgrounds[theme])
    })
  })
})

describe('the logo', () => {
  test('is shown in header and footer at its reserved size, and is cached permanently', async () => {
    expect(headerLogo(await page())).toBe('')
    expect((await referred()).filter((key) => key.includes('shop/logo'))).toEqual([])
    expect((await send(await picture(1200, 300).png().toBuffer(), 'logo.png')).location).toBe(path)
    const html = await page('/en/shop')
    const image = headerLogo(html)
    expect(await referred()).toContain(
      (await shop.ports.settings.get('appearance')).logo?.path.replace(/^/, 'public/images/'),
    )
    expect(image).toContain('alt="Vitrine"')
    expect(image).toMatch(/width="160" height="40"/)
    expect(html.split(getSource(image)).length).toBeGreaterThanOrEqual(3)
    const { status, headers, bytes } = await shop.visitor().get(getSource(image))
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toContain('immutable')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 480, height: 120, format: 'webp' })
    expect(getSource(headerLogo(await page('/login')))).toBe(getSource(image))
    expect((await shop.visitor().get('/admin/login')).html).toContain(getSource(image))
    expect((await owner.get(path)).html).toContain(getSource(image))
  })

  test('has a variant for the dark theme; both files are retained for backups after removal', async () => {
    expect(
      (await send(await picture(300, 300, '#ffffff').webp().toBuffer(), 'd.webp', 'darkLogo')).status,
    ).toBe(302)
    const { logo, darkLogo } = await shop.ports.settings.get('appearance')
    expect(darkLogo).toMatchObject({ width: 120, height: 120 })
    const html = await page()
    for (const image of [logo, darkLogo]) expect(html).toContain(image?.path)
    await takeManualBackup(shop.ports, { actorId: 'x', ipHash: '' })
    await owner.post(path, { intent: 'remove-logo', kind: 'darkLogo' })
    expect(headerLogo(await page())).toContain(logo?.path)
    await owner.post(path, { intent: 'remove-logo', kind: 'logo' })
    // Kept as long as a backup can restore it.
    const inUse = await referred()
    for (const image of [logo, darkLogo]) expect(inUse).toContain(`public/images/${image?.path}`)
    expect(headerLogo(await page())).toBe('')
    expect(pageText(await page())).toContain('Vitrine')
  })

  test('may be an SVG, which is converted to WebP; invalid files are rejected with a reason', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10"><script>1</script><path d="M0 0h40v10z"/></svg>'
    expect((await send(Buffer.from(svg), 'logo.svg')).status).toBe(302)
    const { bytes, headers } = await shop.visitor().get(getSource(headerLogo(await page())))
    expect(headers.get('content-type')).toBe('image/webp')
    expect((await sharp(bytes).metadata()).width).toBe(480)
    await owner.post(path, { intent: 'remove-logo', kind: 'logo' })
    for (const [wrong, sentence] of [
      [
        Buffer.from('not a picture'),
        'Ce fichier n’est pas une image. Formats acceptés : PNG, JPEG, WebP, SVG.',
      ],
      [Buffer.alloc(0), 'L’image est absente ou vide. Choisissez-en une autre.'],
      [await picture(40, 10).gif().toBuffer(), 'Format GIF non accepté : exportez l’image en PNG.'],
    ] as const) {
      const { status, html } = await send(wrong, 'logo.png')
      expect(status).toBe(422)
      expect(normaliseSpaces(pageText(html))).toContain(sentence)
    }
    expect((await shop.ports.settings.get('appearance')).logo).toBeNull()
  })
})
