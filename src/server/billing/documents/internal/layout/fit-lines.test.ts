import { expect, test } from 'vitest'
import { fitLines } from './fit-lines.ts'
import { measureOutline } from './outline-text.ts'

const box = { face: 'heading', width: 448, height: 240, sizes: [80, 60, 44, 36, 32] } as const

test.for([
  ['Quiz', 80],
  ['Table ouverte', 80],
  ['Kézműves pékségek napi kínálata és előrendelése telefonokról', 36],
  ['Rendezvényszervezőknek', 32],
] as const)('%s fits completely at a font size of at least %i', ([text, largest]) => {
  const { size, lines } = fitLines(text, box)
  expect(size).toBeGreaterThanOrEqual(largest)
  expect(lines.join(' ')).toBe(text)
  for (const line of lines) expect(measureOutline(line, 'heading', size)).toBeLessThanOrEqual(box.width)
})

test('lines are of about the same length', () => {
  expect(fitLines('Poussez la porte de votre futur site.', { ...box, sizes: [48] }).lines).toEqual([
    'Poussez la porte',
    'de votre futur site.',
  ])
})

test('text too long for every size is truncated with an ellipsis', () => {
  const { lines } = fitLines('nagyon hosszú név '.repeat(20).trim(), box)
  expect(lines.length * 32).toBeLessThanOrEqual(box.height)
  expect(lines.at(-1)).toMatch(/…$/)
})
