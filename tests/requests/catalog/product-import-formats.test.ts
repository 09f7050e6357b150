import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDraft } from '#server/catalog/products/read-drafts.ts'
import { createTestApp, type TestApp } from '#tests/harness/create-test-app.ts'
import { pageText } from '#tests/harness/page-text.ts'
import { signedInStaff } from '#tests/harness/signed-in-staff.ts'

let shop: TestApp
let owner: Awaited<ReturnType<typeof signedInStaff>>

beforeAll(async () => {
  shop = await createTestApp()
  owner = await signedInStaff(shop, 'owner')
})
afterAll(() => shop[Symbol.asyncDispose]())

function send(intent: 'check' | 'import', content: string | Uint8Array<ArrayBuffer>) {
  shop.clock.forward(1_000)
  const file = new File([content], 'produits.csv', { type: 'text/csv' })
  return owner.postFiles('/admin/products/import', { intent, file })
}
const check = async (content: string | Uint8Array<ArrayBuffer>) =>
  pageText((await send('check', content)).html)

/** A text in Windows-1252, as a French Excel saves it. */
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf16 = (text: string) =>
  new Uint8Array(Uint16Array.from(`\ufeff${text}`, (letter) => letter.charCodeAt(0)).buffer)
const readName = async (id: string) => (await findDraft(shop.ports, id))?.draft.texts.fr

describe('product import from a spreadsheet file', () => {
  test('preserves accents in a Windows-1252 file and shows the detected encoding', async () => {
    const file = windows1252('id;name_fr;monthly_price\r\nelegance;Élégance à la française;12,50\r\n')
    expect(await check(file)).toContain('Encodage du fichier : Windows-1252.')
    await send('import', file)
    expect(await readName('elegance')).toMatchObject({
      name: 'Élégance à la française',
      slug: 'elegance-a-la-francaise',
    })
  })

  test('reads UTF-16 with a sep= line, padded headings, and empty or separator-only rows', async () => {
    const file = 'sep=;\r\n id ; Name_FR ;monthly_price\r\n;;;;\r\n\r\nutf-seize;Été;12,50\r\n;;;;\r\n'
    expect(await check(utf16(file))).toMatch(/^(?=.*1 nouveau)(?!.*refusé)(?!.*sans nom)/s)
    await send('import', utf16(file))
    expect(await readName('utf-seize')).toMatchObject({ name: 'Été' })
  })

  test('rejects each kind of unusable file with its own message', async () => {
    const cases: [string | Uint8Array<ArrayBuffer>, string][] = [
      [new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), 'classeur Excel'],
      [new Uint8Array([1, 2, 3, 0x81]), 'Ce fichier est illisible'],
      [`id;name_fr\n${'x;y\n'.repeat(5_001)}`, 'dépasse la limite'],
      ['titre;prix\na;1\n', 'il doit contenir une ligne d’en-tête'],
    ]
    for (const [content, words] of cases) {
      const response = await send('check', content)
      expect([response.status, pageText(response.html)]).toEqual([422, expect.stringContaining(words)])
    }
  })

  test('imports a product without a name as a draft', async () => {
    const file = 'id;name_fr;monthly_price;status\nsans-nom;;12,00;published\n'
    expect(await check(file)).toContain('Sans prix ou sans nom, le produit reste un brouillon.')
    await send('import', file)
    expect((await findDraft(shop.ports, 'sans-nom'))?.draft.status).toBe('draft')
  })

  test('lists rejected lines first, each with the invalid value and the reason', async () => {
    const file = [
      'id;name_fr;monthly_price;category;status',
      'bon;Bon;12,00;;draft',
      'devine;Deviné;12,00;mystere;draft',
      'cher;Cher;19,999;;draft',
      'etat;État;12,00;;publie',
      'bon;Encore bon;13,00;;draft',
      'Mauvais ID !;Mauvais;12,00;;draft',
    ].join('\n')
    const page = await check(file)
    expect(page).toContain('Prix mensuel « 19,999 »')
    expect(page).toContain('Statut « publie » : Statut inconnu.')
    expect(page).toContain('Identifiant « bon » : Cet identifiant figure déjà plus haut dans le fichier.')
    expect(page).toContain('Identifiant « Mauvais ID ! » : Identifiant invalide.')
    expect(page).toContain('Catégorie « mystere » : Catégorie inconnue')
    const rows = page.slice(page.indexOf('Détails')).matchAll(/^(\d+)$/gm)
    expect([...rows].map(([, line]) => line)).toEqual(['4', '5', '6', '7', '3', '2'])
    await send('import', file)
    expect(await readName('bon')).toMatchObject({ name: 'Bon' })
    expect(await readName('bon-2')).toBeUndefined()
    for (const id of ['cher', 'etat', 'mauvais']) expect(await findDraft(shop.ports, id)).toBeUndefined()
  })

  test('numbers lines as a spreadsheet does', async () => {
    const file = 'sep=;\nid;name_fr;details_fr;monthly_price\nun;Un;"deux\nlignes";12\n\ndeux;Deux;;douze\n'
    expect(await check(file)).toMatch(/\n6\nDeux\n1 refusé/)
  })
})
