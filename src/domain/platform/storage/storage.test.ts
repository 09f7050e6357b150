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
] as const)('%s is a file of its kind', ([path, kind, isCleaned]) => {
  expect(fileKindOf(path)).toBe(kind)
  expect(mayBeOrphan(path)).toBe(isCleaned)
})

test('a picture is known by its path, with and without its size', () => {
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
  '%j is no path of a store',
  (path) => {
    expect(() => requireFilePath(path)).toThrow(RangeError)
  },
)

test('paths in any script are', () => {
  expect(requireFilePath('public/images/été/日本 1.avif')).toBe('public/images/été/日本 1.avif')
})
