import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

test('a page has a path in each language', () => {
  expect(localPath('/', 'fr')).toBe('/')
  expect(localPath('/', 'hu')).toBe('/hu')
  expect(localPath('/shop/a-site?ratings=2#ratings', 'en')).toBe('/en/shop/a-site?ratings=2#ratings')
  expect(localPath('/user/subscriptions/1/plan', 'fr')).toBe('/user/subscriptions/1/plan')
})

test('a path without a page does not compile', () => {
  const ids = ['1']
  // @ts-expect-error a page that does not exist
  localPath('/shpo', 'fr')
  // @ts-expect-error nor below an existing one
  localPath(`/user/subscriptions/${ids[0]}/plans`, 'fr')
  // @ts-expect-error the language is not part of the path
  localPath('/en/shop', 'en')
  // @ts-expect-error any text
  localPath(ids.join(), 'fr')
})
