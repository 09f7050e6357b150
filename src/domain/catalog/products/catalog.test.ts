import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold } from '#domain/platform/text/fold.ts'
import { badgeOf } from './product.ts'
import { readShopSearch, writeShopSearch } from './shop-search.ts'

describe('catalogue', () => {
  test('search ignores case and accents', () => {
    expect(fold('  Épicerie   FINE œuf Űrlap ')).toBe('epicerie fine oeuf urlap')
  })

  test('folding a text twice gives the same result as folding it once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
    )
  })

  test('a product has the badge "new" for 30 days, then "popular" only if it is marked as popular', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const created = (days: number) => new Date(now.getTime() - days * 86_400_000)
    expect(badgeOf({ createdAt: created(29), isPopular: true }, now)).toBe('new')
    expect(badgeOf({ createdAt: created(30), isPopular: true }, now)).toBe('popular')
    expect(badgeOf({ createdAt: created(30), isPopular: false }, now)).toBeNull()
  })

  test('a search read from any URL is preserved by the URL it writes', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('q', 'category', 'trade', 'sort', 'page'), fc.string()),
        (entries) => {
          const search = readShopSearch(new URLSearchParams(entries))
          expect(readShopSearch(new URLSearchParams(writeShopSearch(search)))).toEqual(search)
        },
      ),
    )
    expect(writeShopSearch({ query: '', category: null, trade: null, sort: 'default', page: 1 })).toBe('')
  })
})
