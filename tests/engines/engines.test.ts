import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languages } from '#domain/platform/language/language.ts'
import { root } from '../../scripts/project-paths.mjs'
import { type OpenShop, openShop } from '../journeys/open-shop.ts'
import { openFirefox } from './firefox.ts'
import { walk } from './walk.ts'
import { openWebkit } from './webkit.ts'

const walkMs = 240_000

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop?.stop())

async function readOwner() {
  const accounts = JSON.parse(await readFile(join(shop.dataDir, 'demo-accounts.json'), 'utf8'))
  return accounts.find(({ role }: { role: string }) => role === 'owner')
}

describe.each([
  ['firefox', openFirefox],
  ['webkit', openWebkit],
] as const)('%s', (name, open) => {
  test.each(languages)(
    'runs a purchase, the account and the back office in %s',
    async (language) => {
      const pictures = join(root, 'test-results', 'engines', name)
      await mkdir(pictures, { recursive: true })
      await using browser = await open()
      const { address } = shop
      expect(await walk({ browser, address, language, owner: await readOwner(), pictures })).toEqual({})
    },
    walkMs,
  )
})
