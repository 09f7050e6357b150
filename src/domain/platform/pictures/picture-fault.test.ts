import { describe, expect, test } from 'vitest'
import { findFileFault, findSizeFault } from './picture-fault.ts'
import { type PictureKind, readPictureKind } from './picture-kind.ts'
import { documentLogoLimits, photoLimits, shopIconLimits, shopLogoLimits } from './picture-limits.ts'

const toBytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

/** The first bytes that each format's own specification prescribes. */
const heads: readonly (readonly [PictureKind | undefined, what: string, head: string])[] = [
  ['jpeg', 'JFIF', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['jpeg', 'Exif', '\xff\xd8\xff\xe1\0\x10Exif'],
  ['png', 'PNG', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  ['gif', 'GIF', 'GIF89a'],
  ['webp', 'WebP', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['avif', 'AVIF', '\0\0\0\x1cftypavif\0\0\0\0mif1avif'],
  ['avif', 'AVIF behind a general brand', '\0\0\0\x1cftypmif1\0\0\0\0mif1avif'],
  ['heic', 'a photograph of an iPhone', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['heic', 'HEIC behind a general brand', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
  ['tiff', 'TIFF of either order', 'II*\0\x08\0\0\0'],
  ['tiff', 'TIFF of the other order', 'MM\0*\0\0\0\x08'],
  ['bmp', 'BMP', 'BM\x36\0\0\0'],
  ['pdf', 'PDF', '%PDF-1.7'],
  ['ico', 'ICO', '\0\0\x01\0\x01\0'],
  ['svg', 'SVG', '<svg xmlns="http://www.w3.org/2000/svg">'],
  [
    'svg',
    'SVG behind a mark, a declaration and a remark',
    '\xef\xbb\xbf\n<?xml version="1.0"?><!-- x --><svg>',
  ],
  [undefined, 'a text', 'not a picture'],
  [undefined, 'a page', '<!doctype html><p>svg'],
  [undefined, 'a film', '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
  [undefined, 'a sound', 'RIFF\x24\0\0\0WAVEfmt '],
  [undefined, 'one byte', '\xff'],
]

describe('picture kind', () => {
  test.for(heads)('is %s for %s', ([kind, , head]) => {
    expect(readPictureKind(toBytes(head))).toBe(kind)
  })
})

describe('picture file', () => {
  const heic = toBytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic')
  const png = toBytes('\x89PNG\r\n\x1a\n')

  test('is rejected for one cause, with its kind checked before its size', () => {
    expect(findFileFault(heic, 20_000_000, photoLimits)).toEqual({ cause: 'kind', kind: 'heic' })
    expect(findFileFault(png, 13_000_000, photoLimits)).toEqual({
      cause: 'heavy',
      bytes: 13_000_000,
      max: 12_000_000,
    })
    expect(findFileFault(png, 12_000_000, photoLimits)).toBeUndefined()
    expect(findFileFault(png, 0, photoLimits)).toEqual({ cause: 'missing' })
    expect(findFileFault(toBytes('text'), 4, shopLogoLimits)).toMatchObject({ cause: 'no_picture' })
  })

  test('can be a JPEG or PNG wherever a picture can be uploaded', () => {
    for (const { kinds } of [photoLimits, shopLogoLimits, shopIconLimits, documentLogoLimits])
      expect(kinds).toEqual(expect.arrayContaining(['jpeg', 'png']))
  })

  test('is rejected for too many pixels, or for too long a side', () => {
    const square = { width: 12_000, height: 12_000 }
    expect(findSizeFault(square, photoLimits)).toEqual({ cause: 'large', ...square, max: 60_000_000 })
    expect(findSizeFault({ width: 6_000, height: 10_000 }, photoLimits)).toBeUndefined()
    const wide = { width: 2_001, height: 10 }
    expect(findSizeFault(wide, documentLogoLimits)).toEqual({ cause: 'long', ...wide, max: 2_000 })
  })
})
