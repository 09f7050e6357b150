import { expect, test } from 'vitest'
import { fillPlaceholders } from './fill-placeholders.ts'
import { type LegalPlaceholder, legalPlaceholders } from './legal-placeholders.ts'

const emptyValues = Object.fromEntries(legalPlaceholders.map((name) => [name, ''])) as Record<
  LegalPlaceholder,
  string
>
const values = {
  ...emptyValues,
  seller_name: 'Atelier $& Cie',
  seller_address: '1 rue X',
  seller_email: 'a@b.test',
}

test.for([
  ['- Nom : {{seller_name}}', '- Nom : Atelier $& Cie'],
  ['a\n- Capital : {{seller_capital}}\n- Nom : {{seller_name}}', 'a\n- Nom : Atelier $& Cie'],
  ['Par {{seller_name}}, {{seller_legal_form}}, {{seller_address}}.', 'Par Atelier $& Cie, 1 rue X.'],
  ['## Directeur\n\n{{publication_director}}', '## Directeur\n\n—'],
  ['- {{seller_email}} ou {{seller_phone}}', '- a@b.test ou —'],
  ['- un point sans rien à remplir', '- un point sans rien à remplir'],
  ['{{seller_nom}} {{constructor}}', '{{seller_nom}} {{constructor}}'],
] as const)('%j is filled as %j', ([markdown, text]) => {
  expect(fillPlaceholders(markdown, values)).toBe(text)
})
