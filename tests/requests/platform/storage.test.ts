import { randomUUID } from 'node:crypto'
import { readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, desc, eq, gt, max } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeContentPicture } from '#domain/catalog/content/write-content-picture.ts'
import { faultOf } from '#server/adapters/disk/fault-of.ts'
import { contentDraft, contentItem, contentVersion } from '#server/database/schema/catalog/content.ts'
import { productImage } from '#server/database/schema/catalog/products.ts'
import { auditEvent } from '#server/database/schema/platform/audit.ts'
import { encryptedSetting, setting } from '#server/database/schema/platform/settings.ts'
import { storageMove } from '#server/database/schema/platform/storage.ts'
import { readContents } from '#server/operations/backups/internal/read-contents.ts'
import { takeManualBackup } from '#server/operations/backups/take-backup.ts'
import { emptyStorage } from '#server/operations/stored-files/empty-previous-storage.ts'
import { saveSettings } from '#server/platform/settings/save-settings.ts'
import { beginMove } from '#server/platform/storage/begin-move.ts'
import { runMove } from '#server/platform/storage/run-move.ts'
import { ticks } from '#server/ports/job-queue.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { type S3Server, s3Server } from '#tests/harness/servers/s3-server.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'
import type { TestVisitor } from '#tests/harness/test-visitor.ts'

const path = '/admin/storage-settings'
const toBytes = (text: string) => new TextEncoder().encode(text)
const hour = 3_600_000
let shop: TestApp
let server: S3Server
let owner: TestVisitor
let usual: (typeof setting.$inferSelect)[]
/** The last audit entry before the test. */
let before = 0

beforeAll(async () => {
  server = await s3Server({ pageSize: 50 })
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner')
  usual = await shop.ports.db.select().from(setting)
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})
/** One shop for all tests: each begins with its files in the empty folder, and no bucket configured. */
beforeEach(async () => {
  const { db, storage } = shop.ports
  server.hooks.trouble = () => undefined
  server.hooks.onPut = async () => {}
  await db.delete(storageMove)
  await shop.runJobs()
  await db.delete(setting)
  await db.insert(setting).values(usual)
  await db.delete(encryptedSetting)
  await storage.refresh()
  server.objects.clear()
  await rm(join(shop.dataDir, 'files'), { recursive: true, force: true })
  const [last] = await db.select({ id: max(auditEvent.id) }).from(auditEvent)
  before = last?.id ?? 0
})

const bucket = () => {
  const { isPathStyle, ...access } = server.access
  return { ...access, isPathStyle: 'on' }
}
const send = (intent: string, fields: Record<string, string> = {}) => owner.post(path, { intent, ...fields })
const put = (file: string, text = file) => shop.ports.files.put(file, toBytes(text), 'text/plain')
const read = async (file: string) => {
  const found = await shop.ports.files.get(file)
  return found && new TextDecoder().decode(found.bytes)
}
const lastMove = async () => {
  const [last] = await shop.ports.db
    .select()
    .from(storageMove)
    .orderBy(desc(storageMove.startedAt), desc(storageMove.id))
    .limit(1)
  return last
}
const audited = async (action: string) =>
  shop.ports.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.action, action), gt(auditEvent.id, before)))
const storedAt = (key: string) => and(eq(setting.category, 'storage'), eq(setting.key, key))
/** Makes a file as old as an unreferenced file must be to be deleted. */
const age = async (file: string) => {
  const long = new Date(shop.clock.now().getTime() - 25 * hour)
  await utimes(join(shop.dataDir, 'files', file), long, long)
}
/** Requests a file count and waits for it. */
async function countFiles() {
  expect((await send('count')).status).toBe(200)
  await shop.runJobs()
}
/** Stores the catalogue's pictures, which test shops lack. */
async function putPictures() {
  const images = await shop.ports.db.select().from(productImage)
  const paths = images.flatMap(({ path: imagePath, pathByLanguage }) => [
    imagePath,
    ...Object.values(pathByLanguage),
  ])
  for (const imagePath of new Set(paths))
    for (const size of ['-480.avif', '-800.avif', '-1280.avif', '-640.webp'])
      await put(`public/images/${imagePath}${size}`, 'x')
  return images
}
async function moveToBucket() {
  await send('save', bucket())
  await send('move', { to: 's3' })
  await shop.runJobs()
}

describe('the storage page', () => {
  test('shows where files are stored, that no bucket is saved, and when files are counted', async () => {
    const { status, html } = await owner.get(path)
    expect(status).toBe(200)
    expect(pageText(html)).toContain('Dossier de la boutique')
    expect(pageText(html)).toContain('Enregistrez d’abord un stockage S3.')
    expect(pageText(html)).toContain('Les fichiers sont comptés par type chaque nuit')
  })

  test('opens when the storage is unavailable, and shows the reason', async () => {
    await moveToBucket()
    server.hooks.trouble = () => ({ status: 403, code: 'AccessDenied' })
    const { status, html } = await owner.get(path)
    expect(status).toBe(200)
    expect(pageText(html)).toContain('Ces clés ne permettent pas')
  })

  test('is read-only when the environment configures the bucket', async () => {
    const { accessKey, secretKey, endpoint, region, bucket: name } = server.access
    await using otherShop = await createTestApp({
      environment: {
        S3_ENDPOINT: endpoint,
        S3_REGION: region,
        S3_BUCKET: `${name}/shop`,
        S3_ACCESS_KEY: accessKey,
        S3_SECRET_KEY: secretKey,
      },
    })
    await otherShop.ports.files.put('contracts/a.pdf', toBytes('x'), 'application/pdf')
    expect([...server.objects.keys()]).toEqual(['shop/contracts/a.pdf'])
    const visitor = await signedInStaff(otherShop, 'owner')
    const { html } = await visitor.get(path)
    expect(pageText(html)).toContain('La configuration du serveur (S3_BUCKET)')
    expect(html).not.toContain(secretKey)
    for (const intent of ['test', 'save'])
      expect((await visitor.post(path, { intent, ...bucket() })).status).toBe(409)
    expect((await visitor.post(path, { intent: 'move', to: 'disk' })).status).toBe(409)
  })
})

describe('a bucket', () => {
  test('is tested without being saved', async () => {
    const { status, html } = await send('test', bucket())
    expect(status).toBe(200)
    expect(pageText(html)).toContain('Test réussi')
    expect(html).toContain(server.access.bucket)
    expect(html).not.toContain(server.access.secretKey)
    expect(server.objects.size).toBe(0)
    expect(await shop.ports.settings.get('storage')).toMatchObject({ bucket: '', kind: 'disk' })
  })

  test.for([
    [{ secretKey: 'wrong' }, 'Les clés sont refusées'],
    [{ bucket: 'not-there' }, 'Ce compartiment n’existe pas'],
    [{ region: 'us-west-9' }, 'dans une autre région'],
    [{ endpoint: 'http://127.0.0.1:9' }, 'n’a pas répondu à temps'],
    [{ endpoint: 'ftp://x' }, 'Saisissez une adresse web complète'],
    [{ endpoint: 'https://name:word@x.example' }, 'Saisissez une adresse web complète'],
    [{ bucket: '' }, 'Saisissez le nom du compartiment'],
    [{ prefix: '../x' }, 'Utilisez uniquement des lettres, des chiffres, des points'],
    [{ accessKey: '', secretKey: '' }, 'Saisissez la clé de ce stockage'],
  ] as const)('that is invalid or unreachable is rejected and not saved: %j', async ([change, text]) => {
    for (const intent of ['test', 'save']) {
      const { status, html } = await send(intent, { ...bucket(), ...change })
      expect(status).toBe(422)
      expect(pageText(html)).toContain(text)
      expect(html).not.toContain(server.access.secretKey)
    }
    expect(await shop.ports.settings.get('storage')).toMatchObject({ bucket: '' })
  })

  test('is saved with encrypted keys, of which only the last characters are shown', async () => {
    expect((await send('save', bucket())).status).toBe(200)
    const rows = await shop.ports.db.select().from(encryptedSetting)
    expect(rows.map(({ hint }) => hint).toSorted()).toEqual(['ESTS', 'ests'])
    expect(JSON.stringify(rows)).not.toContain(server.access.secretKey)
    expect(JSON.stringify(await shop.ports.db.select().from(auditEvent))).not.toContain(
      server.access.secretKey,
    )
    const { html } = await owner.get(path)
    expect(pageText(html)).toContain('se termine par ests')
    expect(html).not.toContain(server.access.secretKey)
    // The stored keys are reused, but never for another address.
    const { accessKey: _, secretKey: __, ...location } = bucket()
    expect((await send('save', location)).status).toBe(200)
    expect((await send('test', { ...location, endpoint: 'http://127.0.0.1:9' })).status).toBe(422)
    expect(await shop.ports.storage.kind()).toBe('disk')
  })

  test('is not included in backups', async () => {
    await moveToBucket()
    const contents = await shop.ports.db.transaction((transaction) =>
      readContents(transaction, shop.clock.now()),
    )
    expect(contents.settings.storage).toBeUndefined()
  })
})

describe('moving the files', () => {
  test('copies every file to the bucket, records it, and can move them back', async () => {
    await put('contracts/été.pdf', 'un contrat')
    const picture = '/storage/v1/object/public/images/products/a-640.webp'
    await put('public/images/products/a-640.webp')
    const { bytes } = await shop.visitor().get(picture)
    await moveToBucket()
    const move = await lastMove()
    expect(move).toMatchObject({ state: 'done', source: 'disk', target: 's3', copied: move?.total })
    expect(move?.total).toBeGreaterThan(1)
    expect(shop.ports.storage.kind()).toBe('s3')
    expect(server.objects.get('contracts/été.pdf')?.bytes.toString()).toBe('un contrat')
    const repeated = await shop.visitor().get(picture)
    expect(repeated).toMatchObject({ status: 200, bytes })
    expect(await audited('storage.moved')).toHaveLength(1)
    expect(pageText((await owner.get(path)).html)).toContain('Ancien stockage (conservé en secours)')
    await rm(join(shop.dataDir, 'files'), { recursive: true })
    await send('move', { to: 'disk' })
    await shop.runJobs()
    expect(shop.ports.storage.kind()).toBe('disk')
    expect((await shop.visitor().get(picture)).bytes).toEqual(bytes)
  })

  test('resumes after a process died, and misses no file written meanwhile', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `sites/s/${String(index).padStart(3, '0')}`)
    for (const name of names) await put(name)
    await send('save', bucket())
    await send('move', { to: 's3' })
    const target = shop.ports.storage.of('s3')
    if (!target) throw new Error('there is no bucket')
    const dying: typeof target = {
      ...target,
      async put(file, ...rest) {
        if (file === 'sites/s/040') throw new Error('the process died')
        await target.put(file, ...rest)
      },
    }
    const storage = {
      ...shop.ports.storage,
      of: (kind: string) => (kind === 's3' ? dying : shop.ports.storage.of('disk')),
    }
    await expect(runMove({ ...shop.ports, storage })).rejects.toThrow('died')
    expect(await lastMove()).toMatchObject({ state: 'running', copied: 25, lastPath: 'sites/s/024' })
    await put('aaa/before.txt', 'written before where it is')
    await put('sites/s/010', 'changed behind it')
    await shop.ports.files.delete('sites/s/020')
    expect(server.objects.get('aaa/before.txt')?.bytes.toString()).toBe('written before where it is')
    // An instance that does not know of the move yet writes to the folder only.
    await shop.ports.storage.of('disk')?.put('aaa/unheard.txt', toBytes('unheard'), 'text/plain')
    await shop.ports.storage.of('disk')?.put('sites/s/011', toBytes('unheard'), 'text/plain')
    const requestsBefore = server.requests.length
    await shop.runJobs()
    expect(await lastMove()).toMatchObject({ state: 'done' })
    const written = server.requests.slice(requestsBefore).filter(({ method }) => method === 'PUT')
    expect(written.map(({ key }) => key)).not.toContain('sites/s/005')
    for (const [file, text] of [
      ['aaa/before.txt', 'written before where it is'],
      ['aaa/unheard.txt', 'unheard'],
      ['sites/s/010', 'changed behind it'],
      ['sites/s/011', 'unheard'],
      ['sites/s/059', 'sites/s/059'],
    ] as const)
      expect(server.objects.get(file)?.bytes.toString()).toBe(text)
    expect(await read('sites/s/020')).toBeUndefined()
  })

  test('names the failing file when it fails, and can be resumed', async () => {
    await put('contracts/a.pdf')
    await put('contracts/b.pdf')
    await send('save', bucket())
    await send('move', { to: 's3' })
    server.hooks.trouble = ({ method, key }) =>
      method === 'PUT' && key === 'contracts/b.pdf' ? { status: 403, code: 'AccessDenied' } : undefined
    await shop.runJobs()
    expect(await lastMove()).toMatchObject({ state: 'failed', lastError: 'forbidden contracts/b.pdf' })
    const text = pageText((await owner.get(path)).html)
    expect(text).toContain('contracts/b.pdf')
    expect(text).toContain('Ces clés ne permettent pas')
    expect(await read('contracts/b.pdf')).toBe('contracts/b.pdf')
    server.hooks.trouble = () => undefined
    expect((await send('resume')).status).toBe(200)
    await shop.runJobs()
    expect(await lastMove()).toMatchObject({ state: 'done' })
    expect(await read('contracts/b.pdf')).toBe('contracts/b.pdf')
  })

  test('can be stopped; the shop keeps its previous storage', async () => {
    await send('save', bucket())
    expect((await send('stop')).status).toBe(409)
    await send('move', { to: 's3' })
    expect((await send('move', { to: 's3' })).status).toBe(409)
    expect((await send('stop')).status).toBe(200)
    await shop.runJobs()
    expect(await lastMove()).toMatchObject({ state: 'stopped', copied: 0 })
    expect(shop.ports.storage.kind()).toBe('disk')
    expect(pageText((await owner.get(path)).html)).toContain('Déplacement arrêté')
  })

  test('is done once by two concurrent workers', async () => {
    await put('contracts/a.pdf')
    await send('save', bucket())
    await send('move', { to: 's3' })
    await Promise.all([shop.runJobs(), shop.runJobs()])
    await shop.runJobs()
    const move = await lastMove()
    expect(move).toMatchObject({ state: 'done', copied: move?.total })
    expect(await audited('storage.moved')).toHaveLength(1)
  })

  test('is refused on an instance that missed the previous move', async () => {
    await moveToBucket()
    const { db } = shop.ports
    // Another instance has just moved the files back, and its message has not arrived yet.
    await db.update(setting).set({ value: 'disk' }).where(storedAt('kind'))
    const storage = { ...shop.ports.storage, refresh: async () => {} }
    const editor = { actorId: 'x', ipHash: '' }
    await expect(beginMove({ ...shop.ports, storage }, 'disk', editor)).rejects.toThrow(
      'storage_not_configured',
    )
    await shop.ports.storage.refresh()
    expect((await send('move', { to: 'disk' })).status).toBe(409)
    expect((await send('move', { to: 's3' })).status).toBe(200)
  })

  test('fails with a clear message when the disk is full', async () => {
    await put('contracts/a.pdf')
    await moveToBucket()
    await send('move', { to: 'disk' })
    const disk = shop.ports.storage.of('disk')
    if (!disk) throw new Error('there is no folder')
    const full = {
      ...disk,
      put: () => Promise.reject(faultOf({ code: 'ENOSPC' })),
      get: async () => undefined,
    }
    const storage = {
      ...shop.ports.storage,
      of: (kind: string) => (kind === 'disk' ? full : shop.ports.storage.of('s3')),
    }
    await runMove({ ...shop.ports, storage })
    expect(await lastMove()).toMatchObject({ state: 'failed' })
    expect(pageText((await owner.get(path)).html)).toContain('Le disque de la boutique est plein')
  })

  test('is refused without a bucket, or when the bucket is unavailable', async () => {
    expect((await send('move', { to: 's3' })).status).toBe(409)
    expect((await send('move', { to: 'moon' })).status).toBe(422)
    await send('save', bucket())
    server.hooks.trouble = () => ({ status: 403, code: 'AccessDenied' })
    expect((await send('move', { to: 's3' })).status).toBe(422)
    expect(await lastMove()).toBeUndefined()
  })

  test('keeps its bucket when started while the bucket is being replaced', async () => {
    await send('save', bucket())
    server.hooks.onPut = async () => {
      server.hooks.onPut = async () => {}
      await send('move', { to: 's3' })
    }
    expect((await send('save', { ...bucket(), prefix: 'elsewhere' })).status).toBe(409)
    expect(await shop.ports.settings.get('storage')).toMatchObject({ prefix: '' })
  })

  test('prevents a change of the bucket’s location while it holds files', async () => {
    await moveToBucket()
    expect((await send('save', { ...bucket(), prefix: 'elsewhere' })).status).toBe(409)
    expect((await send('save', bucket())).status).toBe(200)
  })
})

describe('the previous storage', () => {
  test('is read until it is emptied, which requires a typed confirmation', async () => {
    await put('contracts/a.pdf')
    await moveToBucket()
    await writeFile(join(shop.dataDir, 'files/contracts/only-there.pdf'), 'x')
    expect(await read('contracts/only-there.pdf')).toBe('x')
    const wrong = await send('empty', { confirmation: 'oui' })
    expect(wrong.status).toBe(422)
    expect(pageText(wrong.html)).toContain('Saisissez exactement les mots demandés.')
    expect((await send('empty', { confirmation: 'Vider l’ancien stockage ' })).status).toBe(200)
    await shop.runJobs()
    const remaining = await readdir(join(shop.dataDir, 'files'), { recursive: true, withFileTypes: true })
    expect(remaining.filter((entry) => entry.isFile())).toEqual([])
    expect(await read('contracts/a.pdf')).toBe('contracts/a.pdf')
    expect(await audited('storage.emptied')).toHaveLength(1)
    expect((await send('empty', { confirmation: "vider l'ancien stockage" })).status).toBe(409)
  })

  test('cannot be emptied while only it has a file in use', async () => {
    const [image] = await putPictures()
    await moveToBucket()
    const key = `public/images/${image?.path}-480.avif`
    expect(server.objects.delete(key)).toBe(true)
    const { status, html } = await send('empty', { confirmation: 'vider l’ancien stockage' })
    expect(status).toBe(409)
    expect(pageText(html)).toContain('1 fichier utilisé ne se trouve que dans l’ancien stockage')
  })
})

describe('emptying the previous storage', () => {
  const giveUp = async () => {
    const { db, jobs } = shop.ports
    await db.update(setting).set({ value: '' }).where(storedAt('previous'))
    await db.transaction((transaction) =>
      jobs.send(transaction, 'storage.empty', { kind: 'disk', place: 'disk', actorId: null }),
    )
  }

  test('works even when the job starts before the instance has read the new setting', async () => {
    await put('contracts/a.pdf')
    await moveToBucket()
    await giveUp()
    await shop.runJobs()
    expect(await shop.ports.storage.of('disk')?.get('contracts/a.pdf')).toBeUndefined()
  })

  test('stops as soon as files are moved back there', async () => {
    for (const file of ['contracts/a.pdf', 'contracts/b.pdf', 'contracts/c.pdf']) await put(file)
    await moveToBucket()
    const disk = shop.ports.storage.of('disk')
    if (!disk) throw new Error('there is no folder')
    const { db } = shop.ports
    await db.update(setting).set({ value: '' }).where(storedAt('previous'))
    const moving: typeof disk = {
      ...disk,
      async delete(file) {
        await disk.delete(file)
        expect((await send('move', { to: 'disk' })).status).toBe(200)
      },
    }
    const storage = { ...shop.ports.storage, of: () => moving }
    await emptyStorage({ ...shop.ports, storage }, { kind: 'disk', place: 'disk', actorId: null })
    expect(await disk.get('contracts/a.pdf')).toBeUndefined()
    expect(await disk.get('contracts/b.pdf')).toBeDefined()
    await shop.runJobs()
    expect(await read('contracts/a.pdf')).toBe('contracts/a.pdf')
  })
})

describe('counting files', () => {
  test('shows the files per kind, and lists the unused and the missing ones', async () => {
    for (const file of [
      'public/images/products/orphan-480.avif',
      'sites/none/file',
      'invoices/INV-0-abc.pdf',
    ])
      await put(file)
    await put('public/images/products/young-480.avif')
    await put('public/images/content/used-480.avif')
    await saveSettings(
      shop.ports,
      'contact',
      { mapPicture: '/storage/v1/object/public/images/content/used-480.avif' },
      null,
    )
    for (const file of [
      'public/images/products/orphan-480.avif',
      'sites/none/file',
      'invoices/INV-0-abc.pdf',
      'public/images/content/used-480.avif',
    ])
      await age(file)
    const young = join(shop.dataDir, 'files/public/images/products/young-480.avif')
    await utimes(young, shop.clock.now(), shop.clock.now())
    const [image] = await putPictures()
    await shop.ports.files.delete(`public/images/${image?.path}-800.avif`)
    await countFiles()
    const text = pageText((await owner.get(path)).html)
    expect(text).toContain('Images des produits')
    expect(text).toContain('Fichiers : 2')
    expect(text).toContain('public/images/products/orphan-480.avif')
    expect(text).toContain('sites/none/file')
    expect(text).not.toContain('young')
    expect(text).not.toContain('content/used')
    expect(text).not.toContain('INV-0-abc')
    expect(text).toContain('1 fichier manque')
    expect(text).toContain(`${image?.path}-800.avif`)
  })

  test('treats pictures of published, draft, earlier and backed-up texts, and the icon, as used', async () => {
    await putPictures()
    const { db, clock } = shop.ports
    const value = (name: string) =>
      writeContentPicture({ path: `products/${name}`, extension: 'png', width: 8, height: 8, alt: '' })
    const text = (name: string) => ({ key: `own.${name}`, language: 'fr' as const, value: value(name) })
    const now = clock.now()
    await db.insert(contentItem).values({ id: 'backed', ...text('backed'), updatedAt: now })
    await takeManualBackup(shop.ports, { actorId: 'x', ipHash: '' })
    await db.delete(contentItem).where(eq(contentItem.id, 'backed'))
    await db.insert(contentItem).values({ id: 'published', ...text('published'), updatedAt: now })
    await db.insert(contentDraft).values({ ...text('drafted'), savedBy: 'x', savedAt: now })
    await db.insert(contentVersion).values({ id: 'former', ...text('former'), publishedAt: now })
    const names = ['backed', 'published', 'drafted', 'former', 'nobodys']
    for (const name of names) {
      await put(`public/images/products/${name}-480.avif`)
      await age(`public/images/products/${name}-480.avif`)
    }
    await saveSettings(shop.ports, 'general', { iconPath: `shop/icon-${'0'.repeat(32)}.png` }, null)
    await countFiles()
    const shown = pageText((await owner.get(path)).html)
    expect(names.filter((name) => shown.includes(`products/${name}-480`))).toEqual(['nobodys'])
    expect(shown).toContain('shop/icon-')
  })

  test('is required before a clean-up, which deletes exactly the listed files and is audited', async () => {
    expect((await send('clean')).status).toBe(409)
    for (const file of ['sites/none/shown', 'sites/none/used-again', 'sites/none/later']) {
      await put(file)
      await age(file)
      if (!file.endsWith('later')) await countFiles()
    }
    const [, fingerprint = ''] = /name="seen" value="([^"]+)"/.exec((await owner.get(path)).html) ?? []
    const cleaned = await send('clean', { seen: fingerprint })
    expect(cleaned.status).toBe(200)
    // Written anew before the job reaches it.
    await put('sites/none/used-again')
    expect(await read('sites/none/shown')).toBe('sites/none/shown')
    await shop.runJobs()
    expect(await read('sites/none/used-again')).toBe('sites/none/used-again')
    expect(await read('sites/none/shown')).toBeUndefined()
    expect(await read('sites/none/later')).toBe('sites/none/later')
    expect((await audited('storage.cleaned'))[0]?.details).toEqual({ files: 1, paths: ['sites/none/shown'] })
    expect(pageText((await owner.get(path)).html)).toContain('sites/none/later')
  })

  test('again invalidates a clean-up based on the earlier list', async () => {
    await put('sites/none/file')
    await age('sites/none/file')
    await countFiles()
    const [, fingerprint = ''] = /name="seen" value="([^"]+)"/.exec((await owner.get(path)).html) ?? []
    shop.clock.forward(1000)
    await countFiles()
    const rejected = await send('clean', { seen: fingerprint })
    expect(rejected.status).toBe(409)
    expect(pageText(rejected.html)).toContain('Les fichiers ont été recomptés entre-temps.')
    await shop.runJobs()
    expect(await read('sites/none/file')).toBe('sites/none/file')
  })

  test('runs in a scheduled job, which the page shows as in progress', async () => {
    const response = await send('count')
    expect(pageText(response.html)).toContain('Comptage des fichiers en cours.')
    expect(await shop.ports.files.get('reports/storage.json')).toBeUndefined()
    await shop.runJobs()
    expect(await shop.ports.files.get('reports/storage.json')).toBeDefined()
    expect(ticks['storage.count']).toBeDefined()
  })

  test.for(['folder', 'bucket'])(
    'deletes partial files older than a day left by a killed process, with files in a %s',
    async (where) => {
      await put('sites/none/file')
      const parts = [randomUUID(), randomUUID()].map((id) => `sites/none/file.${id}.part`)
      for (const part of parts) await writeFile(join(shop.dataDir, 'files', part), 'half')
      await age(parts[0] ?? '')
      if (where === 'bucket') await moveToBucket()
      await countFiles()
      const remaining = await readdir(join(shop.dataDir, 'files/sites/none'))
      expect(remaining.toSorted()).toEqual(['file', parts[1]?.split('/').at(-1)])
      if (where === 'folder') return
      const young = join(shop.dataDir, 'files', parts[1] ?? '')
      const long = new Date(shop.clock.now().getTime() - 25 * hour)
      await utimes(young, long, long)
      expect((await send('empty', { confirmation: 'vider l’ancien stockage' })).status).toBe(200)
      await shop.runJobs()
      expect(await readdir(join(shop.dataDir, 'files/sites/none'))).toEqual([])
    },
  )

  test('finds no unused files in a new shop', async () => {
    await putPictures()
    for await (const file of shop.ports.files.list('')) await age(file.path)
    await countFiles()
    const text = pageText((await owner.get(path)).html)
    expect(text).toContain('Tous les fichiers sont utilisés.')
    expect(text).not.toContain('Fichiers manquants')
  })
})

describe('public pictures', () => {
  const publicPath = '/storage/v1/object/public/'

  test('are served from the bucket as from the folder, with the same headers', async () => {
    await put('public/images/products/plain.webp')
    const from = async () => {
      const { status, headers, html } = await shop.visitor().get(`${publicPath}images/products/plain.webp`)
      return [status, html, headers.get('cache-control'), headers.get('etag')]
    }
    const inFolder = await from()
    expect(inFolder.slice(0, 3)).toEqual([200, 'public/images/products/plain.webp', 'public, max-age=3600'])
    await moveToBucket()
    expect(await from()).toEqual(inFolder)
    const same = await shop
      .visitor()
      .get(`${publicPath}images/products/plain.webp`, { 'If-None-Match': `"another", W/${inFolder[3]}` })
    expect(same.status).toBe(304)
  })

  test.for(['folder', 'bucket'])('support range requests from a %s', async (where) => {
    await put('public/images/products/part.webp', '0123456789')
    if (where === 'bucket') await moveToBucket()
    const getPart = (headers: Record<string, string>) =>
      shop.visitor().get(`${publicPath}images/products/part.webp`, headers)
    const response = await getPart({})
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    const etag = response.headers.get('etag') ?? ''
    const parts = [
      ['bytes=2-4', '234', 'bytes 2-4/10'],
      ['bytes=7-', '789', 'bytes 7-9/10'],
      ['bytes=-3', '789', 'bytes 7-9/10'],
      ['bytes=8-99', '89', 'bytes 8-9/10'],
      ['bytes=-99', '0123456789', 'bytes 0-9/10'],
    ] as const
    for (const [range, text, expected] of parts) {
      const part = await getPart({ Range: range, 'If-Range': etag })
      expect([part.status, part.html, part.headers.get('content-range')], range).toEqual([
        206,
        text,
        expected,
      ])
      expect(part.headers.get('content-type')).toBe('image/webp')
      expect(part.headers.get('etag')).toBe(etag)
    }
    for (const range of ['bytes=10-', 'bytes=-0', 'bytes=99-100']) {
      const none = await getPart({ Range: range })
      expect([none.status, none.html, none.headers.get('content-range')], range).toEqual([
        416,
        '',
        'bytes */10',
      ])
      expect(none.headers.get('cache-control')).toBe('no-store')
    }
    for (const range of ['bytes=4-2', 'bytes=0-1,3-4', 'bytes=-', 'lines=1-2', 'bytes=a-b'])
      expect((await getPart({ Range: range })).status, range).toBe(200)
    const changed = await getPart({ Range: 'bytes=2-4', 'If-Range': '"another"' })
    expect([changed.status, changed.html]).toEqual([200, '0123456789'])
    expect((await getPart({ Range: 'bytes=2-4', 'If-None-Match': etag })).status).toBe(304)
  })

  test('have the content type of their file extension, regardless of the storage', async () => {
    await moveToBucket()
    const strange = {
      bytes: Buffer.from('<script>alert(1)</script>'),
      type: 'text/html',
      meta: {},
      at: new Date(),
    }
    for (const name of ['a.webp', 'a.html', 'a.svg', 'a'])
      server.objects.set(`public/images/products/${name}`, strange)
    const getImage = (name: string) => shop.visitor().get(`${publicPath}images/products/${name}`)
    expect((await getImage('a.webp')).headers.get('content-type')).toBe('image/webp')
    for (const name of ['a.html', 'a.svg', 'a']) expect((await getImage(name)).status, name).toBe(404)
  })

  test('return 503 with Retry-After when the storage is unavailable', async () => {
    await moveToBucket()
    server.hooks.trouble = () => ({ status: 403, code: 'AccessDenied' })
    const { status, headers } = await shop.visitor().get(`${publicPath}images/products/any.webp`)
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('30')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('that cannot be stored cause a clear error, and no partial file', async () => {
    await moveToBucket()
    const before = server.objects.size
    server.hooks.trouble = ({ method }) =>
      method === 'PUT' ? { status: 507, code: 'InsufficientStorage' } : undefined
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#345678' } })
      .png()
      .toBuffer()
    const response = await owner.postFiles('/admin/products/images', {
      intent: 'upload',
      picture: new File([new Uint8Array(picture)], 'site.png', { type: 'image/png' }),
    })
    expect(response.status).toBe(503)
    expect(response.html).toContain('Les fichiers ne sont pas accessibles pour l’instant. Rien n’est perdu')
    expect(server.objects.size).toBe(before)
  })

  test.for([
    'images/',
    'images/products/',
    'images/..%2f..%2finvoices%2fx.pdf',
    'images/%',
    'images//x.webp',
    `images/${'x'.repeat(300)}.webp`,
    'none',
  ])('do not expose other files: %s', async (suffix) => {
    await put('invoices/x.pdf')
    await put('public/images/x.webp')
    expect((await shop.visitor().get(publicPath + suffix)).status).toBe(404)
    expect((await stat(join(shop.dataDir, 'files/invoices/x.pdf'))).isFile()).toBe(true)
  })
})
