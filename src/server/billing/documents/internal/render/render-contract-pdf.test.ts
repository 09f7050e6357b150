import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { projectRoot } from '#server/project-root.ts'
import { readPrintedText } from '#tests/harness/documents/read-printed-text.ts'
import { sampleOrder, sampleSeller } from '#tests/harness/rows/sample-rows.ts'
import { renderContractPdf } from './render-contract-pdf.ts'

const plain = (text: string, lineBreak = '') =>
  text.replace(/\s+/g, (space) => (lineBreak && space.includes(lineBreak) ? lineBreak : ' '))

function render(
  sample: Parameters<typeof sampleOrder>[0],
  termsMarkdown = '# Conditions\n\nTexte.',
  isDemonstration = true,
) {
  return renderContractPdf({
    ...sampleOrder(sample),
    seller: sampleSeller,
    earlyStart: 'Je demande expressément que le service commence, avait-on lu.',
    mandate: {
      paymentMethod: 'card',
      wording: 'J’autorise, avait-on lu, un débit de 128,00 € TTC chaque mois.',
    },
    termsMarkdown,
    termsVersion: '2026-11-21',
    isDemonstration,
  })
}

async function printed(...params: Parameters<typeof render>) {
  const bytes = await render(...params)
  // Page footers interrupt sentences.
  const footer = /^(Contrat|Contract|Szerződés –) CMD-|^(Page )?\d+ \/ \d+(\. oldal)?$/
  const lines = plain(readPrintedText(bytes), '\n').split('\n')
  return lines.filter((line) => !footer.test(line)).join(' ')
}

describe('contract PDF', () => {
  test('is byte-identical when rendered again after another document', async () => {
    const first = await render({ early: true })
    // Different text with the same glyphs: breaking and non-breaking spaces, ligatures.
    await render({}, '# Autre chose\n\nUn\u00a0efficace\u202f: office, fi, ff, ffi.')
    expect(Buffer.compare(await render({ early: true }), first)).toBe(0)
  })

  test('the summary lists the buyer, items, prices, dates, consents and mediator', async () => {
    const text = await printed({ early: true })
    for (const fact of [
      'Contrat d’abonnement',
      'CMD-2026000118, passée le 21/11/2026 à 14:32',
      'Gergő Fűszál',
      '12 rue de l’Exemple',
      'Boutique en ligne Papeterie',
      '2 × 49,50 € TTC par mois',
      '227,00 € TTC',
      'dont TVA 20 % : 37,83 €',
      '128,00 € TTC par mois, prélevés le 21 de chaque mois',
      '21/12/2026',
      'Indéterminée, sans engagement',
      'Jusqu’au 07/12/2026 inclus',
      'Je demande expressément que le service commence, avait-on lu.',
      'J’autorise, avait-on lu, un débit de 128,00 € TTC chaque mois.',
      'Médiateur d’exemple',
      'Version du 21/11/2026',
      'ce document n’engage personne',
    ])
      expect(text).toContain(fact)
  })

  test('without an early start the service begins after the withdrawal period', async () => {
    const text = await printed({ early: false })
    expect(text).not.toContain('Je demande expressément')
    expect(text).toContain('le service commence le 08/12/2026')
    expect(text).toContain('prélevés le 8 de chaque mois')
  })

  test.each(languages)('the accepted terms are included in full, in %s', async (language) => {
    const folder = join(projectRoot, 'src/server/database/seed/legal/terms-of-sale')
    const terms = readFileSync(join(folder, `${language}.md`), 'utf8')
    const text = (await printed({ language }, terms, false)).replaceAll(' ', '')
    const termLines = terms
      .replace(/\[([^\]]*)\]\(([^)]*)\)/g, '$1 ($2)')
      .split(/\n|\|/)
      .map((line) => plain(line.replace(/^[#>-]+ ?|^\d+\. |(?<!\\)\*|\\/g, '')).trim())
      .filter((line) => /\p{L}/u.test(line))
    const missing = termLines.filter((line) => !text.includes(line.replaceAll(' ', '')))
    expect(termLines.length).toBeGreaterThan(200)
    expect(missing).toEqual([])
    expect(text).toContain(plain(m.contract_title({}, { locale: language })).replaceAll(' ', ''))
  })
})
