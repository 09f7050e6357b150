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

describe('legal text PDF', () => {
  test('Markdown too complex to parse in time is split into plain lines', { timeout: 10_000 }, () => {
    const lines = readMarkdown(`${'>'.repeat(20_000)}\nSuite`)
    expect(lines).toHaveLength(2)
    expect(lines[1]).toEqual({ kind: 'paragraph', runs: [{ text: 'Suite', face: 'text' }] })
  })

  test('headings, lists, tables, boxes and link URLs are printed', async () => {
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

  test('labels are printed in the language of the text', async () => {
    const printed = readPrintedText(await renderLegalPdf({ ...text, language: 'hu', isDemonstration: false }))
    expect(printed).toContain('Változat: 2026. november 21.')
    expect(printed).not.toContain('Bemutató')
  })

  test('an autolink is printed once, and only links with safe URLs are clickable', () => {
    const [block] = readMarkdown('<a@b.example> [x](javascript:y)')
    expect(block).toMatchObject({
      runs: [{ text: 'a@b.example', href: 'mailto:a@b.example' }, {}, {}, {}, {}, {}],
    })
    expect(JSON.stringify(block)).not.toContain('"href":"javascript')
  })

  test('a very long word and an empty text are rendered without an error', async () => {
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
