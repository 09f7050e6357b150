import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { comparePaths } from '#domain/platform/storage/compare-paths.ts'
import { diskFileStore } from '#server/adapters/disk/disk-file-store.ts'
import { s3FileStore } from '#server/adapters/s3/s3-file-store.ts'
import type { FileStore, StoredFile } from '#server/ports/files/file-store.ts'
import { s3Server } from '#tests/harness/servers/s3-server.ts'

type Opened = { store: FileStore; close(): Promise<void>; leftovers(): Promise<string[]> }

const adapters: Record<string, () => Promise<Opened>> = {
  async disk() {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'))
    return {
      store: diskFileStore(folder),
      close: () => rm(folder, { recursive: true, force: true }),
      leftovers: async () =>
        (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part')),
    }
  },
  async s3() {
    const server = await s3Server()
    return {
      store: s3FileStore(server.access),
      close: () => server[Symbol.asyncDispose](),
      leftovers: async () => [],
    }
  },
  async 'a folder of a bucket'() {
    const server = await s3Server({ pageSize: 100 })
    return {
      store: s3FileStore({ ...server.access, prefix: 'shops/one' }),
      close: () => server[Symbol.asyncDispose](),
      leftovers: async () => [...server.objects.keys()].filter((key) => !key.startsWith('shops/one/')),
    }
  },
}

const unusual = ['été', '日本 1+2', "a&b=c'd(e)!*~", '%41', '😀', '\u{fb01}'].map(
  (name) => `names/${name}.txt`,
)

const toBytes = (text: string) => new TextEncoder().encode(text)

describe.for(Object.entries(adapters))('files on %s', ([, open]) => {
  let opened: Opened
  let store: FileStore
  beforeAll(async () => {
    opened = await open()
    store = opened.store
  })
  afterAll(() => opened.close())

  const listed = async (prefix: string, after?: string) => {
    const found: StoredFile[] = []
    for await (const file of store.list(prefix, after)) found.push(file)
    return found
  }
  const read = async (path: string) => {
    const file = await store.get(path)
    return file && new TextDecoder().decode(file.bytes)
  }

  test('are returned as stored, with their content type', async () => {
    const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)
    await store.put('invoices/2026/INV-2026000001.pdf', bytes, 'application/pdf')
    const file = await store.get('invoices/2026/INV-2026000001.pdf')
    expect(Buffer.from(file?.bytes ?? []).equals(Buffer.from(bytes))).toBe(true)
    expect(file?.contentType).toBe('application/pdf')
    await store.put('public/images/a-480.avif', bytes, 'image/avif')
    expect((await store.get('public/images/a-480.avif'))?.contentType).toBe('image/avif')
  })

  test('may be empty', async () => {
    await store.put('empty.txt', new Uint8Array(), 'text/plain')
    expect(await read('empty.txt')).toBe('')
  })

  test('may be large', async () => {
    const bytes = randomBytes(20_000_000)
    await store.put('large.bin', bytes, 'application/octet-stream')
    expect(bytes.equals((await store.get('large.bin'))?.bytes ?? new Uint8Array())).toBe(true)
  })

  test('may have names in any script', async () => {
    for (const path of unusual) await store.put(path, toBytes(path), 'text/plain')
    for (const path of unusual) expect(await read(path)).toBe(path)
    expect((await listed('names/')).map(({ path }) => path)).toEqual(unusual.toSorted(comparePaths))
  })

  test('are listed in path order, from any starting point, also more than a thousand', async () => {
    const paths = Array.from({ length: 1_010 }, (_, index) => `many/${index % 7}-x/${index}.txt`)
    for (let from = 0; from < paths.length; from += 50)
      await Promise.all(
        paths.slice(from, from + 50).map((path) => store.put(path, toBytes(path), 'text/plain')),
      )
    await store.put('many/1', toBytes('beside the folders'), 'text/plain')
    await store.put('manyfold.txt', toBytes('x'), 'text/plain')
    const all = await listed('many/')
    expect(all.map(({ path }) => path)).toEqual([...paths, 'many/1'].toSorted(comparePaths))
    expect(all.every(({ path, size }) => path === 'many/1' || size === path.length)).toBe(true)
    expect(all.every(({ modifiedAt }) => Math.abs(modifiedAt.getTime() - Date.now()) < 600_000)).toBe(true)
    for (const at of [0, 3, 500, 1_010])
      expect(await listed('many/', all[at]?.path)).toEqual(all.slice(at + 1))
    expect(await listed('many/3-x/1')).toEqual(all.filter(({ path }) => path.startsWith('many/3-x/1')))
    expect(await listed('none/')).toEqual([])
  })

  test('are replaced completely', async () => {
    await store.put('a/b.txt', toBytes('a long first version'), 'text/plain')
    await store.put('a/b.txt', toBytes('second'), 'text/plain')
    expect(await read('a/b.txt')).toBe('second')
  })

  test('are never seen half written', async () => {
    const versions = ['x'.repeat(200_000), 'y'.repeat(200_000)]
    await store.put('race.txt', toBytes(versions[0] ?? ''), 'text/plain')
    const writing = Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store.put('race.txt', toBytes(versions[index % 2] ?? ''), 'text/plain'),
      ),
    )
    for (let round = 0; round < 20; round += 1) expect(versions).toContain(await read('race.txt'))
    await writing
    expect(await opened.leftovers()).toEqual([])
  })

  test('that do not exist are read as undefined, and so are folders', async () => {
    expect(await store.get('nothing.pdf')).toBeUndefined()
    expect(await store.get('no/such/folder/x.pdf')).toBeUndefined()
    await store.put('folder/x.txt', toBytes('x'), 'text/plain')
    expect(await store.get('folder')).toBeUndefined()
    expect(await store.get('folder/x.txt/y')).toBeUndefined()
  })

  test('do not exist after deletion, and deleting them again is no error', async () => {
    await store.put('gone.txt', toBytes('x'), 'text/plain')
    await store.delete('gone.txt')
    expect(await store.get('gone.txt')).toBeUndefined()
    await store.delete('gone.txt')
  })

  test.for(['../outside.txt', 'a/../../outside.txt', '/etc/passwd', 'a\0b', 'a\\..\\b', '', 'a//b', 'a/'])(
    'are rejected with an invalid path: %j',
    async (path) => {
      await expect(store.put(path, toBytes('x'), 'text/plain')).rejects.toThrow(RangeError)
      await expect(store.get(path)).rejects.toThrow(RangeError)
      await expect(store.delete(path)).rejects.toThrow(RangeError)
    },
  )

  test('remain when old leftovers of a killed process are swept', async () => {
    await store.put('whole.part', toBytes('whole'), 'text/plain')
    await store.put('.probe-killed', toBytes('probe'), 'text/plain')
    await store.sweep(new Date(Date.now() - 3_600_000))
    expect(await read('.probe-killed')).toBe('probe')
    await store.sweep(new Date(Date.now() + 3_600_000))
    expect(await read('.probe-killed')).toBeUndefined()
    expect((await listed('whole')).map(({ path }) => path)).toEqual(['whole.part'])
    await store.delete('whole.part')
  })

  test('are not left behind by the store check', async () => {
    await store.check()
    for (const { path } of await listed('')) expect(path).not.toContain('probe')
  })
})

test('old half-written files in any folder are swept, recent ones are not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'))
  const store = diskFileStore(folder)
  await store.sweep(new Date())
  await store.put('invoices/2026/one.pdf', toBytes('whole'), 'application/pdf')
  const putFile = async (hoursAgo: number) => {
    const partPath = join(folder, `invoices/2026/one.pdf.${randomUUID()}.part`)
    await writeFile(partPath, 'half')
    const then = new Date(Date.now() - hoursAgo * 3_600_000)
    await utimes(partPath, then, then)
    return basename(partPath)
  }
  await putFile(25)
  const young = await putFile(23)
  await store.sweep(new Date(Date.now() - 24 * 3_600_000))
  expect((await readdir(join(folder, 'invoices/2026'))).toSorted()).toEqual(['one.pdf', young])
  await rm(folder, { recursive: true, force: true })
})

test('the check fails for a folder that cannot be written to', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'))
  await writeFile(join(folder, 'file'), 'not a folder')
  await expect(diskFileStore(join(folder, 'file/below')).check()).rejects.toThrow()
  await rm(folder, { recursive: true, force: true })
})
