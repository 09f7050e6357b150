import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  accentMark,
  BrandContext,
  BrandLines,
  BrandText,
  brandLine,
  brandMark,
  ExampleNote,
} from './brand.tsx'

const brand = { name: 'Blé d’Aube', town: 'Orsenne' }
const render = (element: ReactElement) =>
  renderToStaticMarkup(<BrandContext value={brand}>{element}</BrandContext>)

test('BrandText marks the brand and the town where they occur as whole words', () => {
  expect(render(<BrandText text="Blé d’Aube, place du Lavoir, Orsenne" />)).toBe(
    '<span data-brand="name">Blé d’Aube</span>, place du Lavoir, <span data-brand="town">Orsenne</span>',
  )
  expect(render(<BrandText text="Orsennes, Saint-Orsenne" />)).toBe('Orsennes, Saint-Orsenne')
})

test('a brand name with regular-expression characters is matched literally', () => {
  const markup = renderToStaticMarkup(
    <BrandContext value={{ name: 'A+B (Lyon)' }}>
      <BrandText text="Chez A+B (Lyon) & fils" />
    </BrandContext>,
  )
  expect(markup).toBe('Chez <span data-brand="name">A+B (Lyon)</span> &amp; fils')
})

test('the last footer line has a hidden placeholder for the visitor’s trade and town', () => {
  expect(render(<BrandLines lines={['Orsenne', 'Boulangerie inventée']} parts={['trade', 'town']} />)).toBe(
    '<p><span data-brand="town">Orsenne</span></p>' +
      '<p><span data-brand-example="">Boulangerie inventée</span>' +
      '<span data-brand="line" data-parts="trade town" hidden=""></span></p>',
  )
})

test('the data attributes name the part of the brand they mark', () => {
  expect(brandMark('short')).toEqual({ 'data-brand': 'short' })
  expect(brandLine('trade', 'town')).toEqual({ 'data-brand': 'line', 'data-parts': 'trade town' })
  expect(render(<ExampleNote text="a < b" parts={['name']} />)).toContain('a &lt; b')
})

test('the accent attribute lists the theme colours to contrast with, without unresolvable ones', () => {
  const theme = { '--ground': '#FFF', '--sheet': '#f8faf9', '--wall': 'var(--x)' }
  const rules = [
    {
      names: ['--accent'],
      against: ['--ground', '--sheet', '--wall', '--none', '#123456'],
      towards: 'black' as const,
    },
  ]
  expect(JSON.parse(accentMark(theme, rules)['data-accents'])).toEqual([
    { names: ['--accent'], against: ['#FFFFFF', '#f8faf9', '#123456'], towards: 'black' },
  ])
})
