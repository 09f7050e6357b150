import { describe, expect, test } from 'vitest'
import { readPrintedText } from '#tests/harness/documents/read-printed-text.ts'
import { readMarkdown } from '../layout/read-markdown.ts'
import { renderLegalPdf } from './render-legal-pdf.ts'

const markdown = `# Titre

Un **gras**, un *italique* et un [lien](https://exemple.example/page) ; sans mot\u202f: https://exemple.example.

1. premier
2. second
   - dessous

| Jour | Fait |
| --- | --- |
| 14 | suspendu |

> **Encadré**
>
> (\\*) ő ű Ő Ű
`

const text = { title: 'Titre', markdown, version: '2026-11-21', isDemonstration: true }

describe('legal text', () => {
  test('what cannot be laid out in time is printed as it was typed', { timeout: 10_000 }, () => {
    const lines = readMarkdown(`${'>'.repeat(20_000)}\nSuite`)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toEqual({ kind: 'paragraph', runs: [{ text: 'Suite', face: 'text' }] })
  })

  test('headings, lists, tables, boxes and the addresses of links are printed', async () => {
    const printed = readPrintedText(await renderLegalPdf(text)).replace(/\s+/g, ' ')
    for (const part of [
      'Version du 21/11/2026',
      'gras',
      'italique',
      'lien ( https://exemple.example/page )',
      '1. premier',
      '2. second',
      '• dessous',
      'Jour Fait 14 suspendu',
      'Encadré (*) ő ű Ő Ű',
      'Démonstration',
      'Page 1 / 1',
    ])
      expect(printed).toContain(part)
    expect(printed.match(/Titre/g)).toHaveLength(2)
  })

  test('the labels follow the language', async () => {
    const printed = readPrintedText(await renderLegalPdf({ ...text, language: 'hu', isDemonstration: false }))
    expect(printed).toContain('Változat: 2026. november 21.')
    expect(printed).not.toContain('Bemutató')
  })

  test('a link that is its own address is printed once, and only safe addresses are live', () => {
    const [block] = readMarkdown('<a@b.example> [x](javascript:y)')
    expect(block).toMatchObject({
      runs: [{ text: 'a@b.example', href: 'mailto:a@b.example' }, {}, {}, {}, {}, {}],
    })
    expect(JSON.stringify(block)).not.toContain('"href":"javascript')
  })

  test('an endless word and an empty text do not stop it', async () => {
    const endless = 'x'.repeat(3000)
    const printed = readPrintedText(
      await renderLegalPdf({ ...text, markdown: endless, isDemonstration: false }),
    )
    expect(printed.replace(/[^x]/g, '')).toHaveLength(3000)
    await expect(renderLegalPdf({ ...text, markdown: '', version: 'brouillon' })).resolves.toBeInstanceOf(
      Uint8Array,
    )
  })
})
