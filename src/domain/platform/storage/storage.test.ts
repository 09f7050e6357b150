import { expect, test } from 'vitest'
import { fileKeys } from './file-keys.ts'
import { fileKindOf, mayBeOrphan } from './file-kind.ts'
import { requireFilePath } from './file-path.ts'

test.for([
  ['public/images/products/a-480.avif', 'product_picture', true],
  ['public/images/content/b.webp', 'content_picture', true],
  ['invoices/logos/c.png', 'logo', true],
  ['invoices/INV-2026000001-abc.pdf', 'invoice', false],
  ['contracts/CMD-1.pdf', 'contract', true],
  ['sites/s/f', 'delivery', true],
  ['elsewhere/x', 'other', false],
] as const)(
  '%s has the expected file kind and eligibility for orphan clean-up',
  ([path, kind, isCleaned]) => {
    expect(fileKindOf(path)).toBe(kind)
    expect(mayBeOrphan(path)).toBe(isCleaned)
  },
)

test('the keys of a file include its path without extension, size or fingerprint', () => {
  expect(fileKeys('public/images/products/a-1-fr-0123456789abcdef-480.avif')).toContain(
    'public/images/products/a-1-fr-0123456789abcdef',
  )
  expect(fileKeys('public/images/products/0b0e-123456789012.jpg')).toEqual([
    'public/images/products/0b0e-123456789012.jpg',
    'public/images/products/0b0e-123456789012',
    'public/images/products/0b0e-123456789012',
  ])
  expect(fileKeys('legal/terms-fr-1-0123456789abcdef.pdf')).toContain('legal/terms-fr-1')
})

test.for(['', '/a', 'a/', 'a//b', '../a', 'a/../b', './a', 'a\\b', 'a\0b', 'x'.repeat(501)])(
  '%j is rejected as a file path',
  (path) => {
    expect(() => requireFilePath(path)).toThrow(RangeError)
  },
)

test('a file path may contain accented and Japanese characters', () => {
  expect(requireFilePath('public/images/été/日本 1.avif')).toBe('public/images/été/日本 1.avif')
})
