import { describe, expect, test } from 'vitest'
import { emptyDraft, emptyTexts, type ProductDraft } from '#domain/catalog/products/product-draft.ts'
import {
  automaticBackupName,
  isBackupName,
  manualBackupName,
  readAutomaticName,
  safetyBackupName,
  slotOf,
} from '#domain/platform/backups/backup-name.ts'
import { euros } from '#domain/platform/money/cents.ts'
import { backupContentsSchema } from './backup-contents.schema.ts'
import type { BackupContents } from './backup-contents.ts'
import { diffBackup } from './backup-diff.ts'

describe('backup name', () => {
  test.for([
    ['2025-04-05T09:59:59Z', 'matin'],
    ['2025-04-05T10:00:00Z', 'apres-midi'],
    ['2025-04-05T15:59:59Z', 'apres-midi'],
    ['2025-04-05T16:00:00Z', 'soir'],
    ['2025-04-05T21:59:59Z', 'soir'],
    ['2025-04-05T22:00:00Z', 'matin'],
  ] as const)('for %s has the Paris slot %s', ([instant, slot]) => {
    expect(slotOf(new Date(instant))).toBe(slot)
  })

  test('contains the day and slot, or the time it was taken', () => {
    const now = new Date('2025-04-05T12:30:05Z')
    expect(automaticBackupName(now)).toBe('backup_2025-04-05_apres-midi')
    expect(manualBackupName(now)).toBe('manuel_2025-04-05_14-30-05')
    expect(safetyBackupName(now, 'restore')).toBe('avant-restauration_2025-04-05_14-30-05')
    expect(safetyBackupName(now, 'delete')).toBe('avant-suppression_2025-04-05_14-30-05')
    for (const name of [automaticBackupName(now), manualBackupName(now), safetyBackupName(now, 'import')])
      expect(isBackupName(name)).toBe(true)
  })

  test('is parsed back, with a bare day as the daily version', () => {
    expect(readAutomaticName('backup_2025-04-05')).toEqual({ day: '2025-04-05', slot: null })
    expect(readAutomaticName('backup_2025-04-05_soir')).toEqual({ day: '2025-04-05', slot: 'soir' })
    expect(readAutomaticName('manuel_2025-04-05')).toBeUndefined()
    expect(isBackupName('../secret')).toBe(false)
  })
})

const product = (id: string, change: Partial<ProductDraft> = {}) => ({
  id,
  position: 1,
  createdAt: '2025-01-01T00:00:00.000Z',
  draft: {
    ...emptyDraft,
    monthlyPrice: euros(20),
    texts: { fr: { ...emptyTexts, name: id, slug: id, description: 'x' } },
    ...change,
  },
})
const contents = (change: Partial<BackupContents> = {}): BackupContents => ({
  format: 1,
  takenAt: '2025-04-05T09:00:00.000Z',
  products: [product('a'), product('b'), product('c')],
  categories: [
    {
      id: 'other',
      position: 1,
      texts: {
        fr: { name: 'Autre', description: '' },
        en: { name: '', description: '' },
        hu: { name: '', description: '' },
      },
    },
  ],
  content: [
    { key: 'home.title', language: 'fr', value: 'Bonjour', section: 'home', location: '', type: 'text' },
  ],
  settings: { general: { siteName: 'Vitrine' } },
  ...change,
})

describe('preview of a restore', () => {
  test('is empty if nothing differs, or only the stock', () => {
    expect(diffBackup(contents(), contents()).isEmpty).toBe(true)
    const sold = contents({ products: [product('a', { stock: 2 }), product('b'), product('c')] })
    expect(
      diffBackup(sold, contents({ products: [product('a', { stock: 9 }), product('b'), product('c')] }))
        .isEmpty,
    ).toBe(true)
  })

  test('lists product and setting changes, and counts price and text changes', () => {
    const now = contents({
      products: [product('a', { monthlyPrice: euros(25) }), product('b', { isFeatured: true }), product('d')],
      settings: { general: { siteName: 'Autre' }, tax: { rate: 1 } },
      content: [],
    })
    const diff = diffBackup(now, contents())
    expect(diff).toMatchObject({ pricesLowered: 1, pricesRaised: 0, texts: 1, isEmpty: false })
    expect(diff.settings).toEqual(['general.siteName', 'tax.rate'])
    expect(diff.products.map(({ id, effect, fields }) => [id, effect, fields])).toEqual([
      ['c', 'added', []],
      ['a', 'changed', ['monthlyPrice']],
      ['b', 'changed', ['isFeatured']],
      ['d', 'removed', []],
    ])
    expect(diff.products[1]?.price).toEqual({ before: 2500, after: 2000 })
  })
})

test('a backup is parsed back from its file, and other contents are rejected', () => {
  expect(backupContentsSchema.parse(JSON.parse(JSON.stringify(contents())))).toEqual(contents())
  expect(backupContentsSchema.safeParse([]).success).toBe(false)
  expect(backupContentsSchema.safeParse({ ...contents(), products: [{ id: 'a' }] }).success).toBe(false)
})
