import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './render-markdown.ts'

describe('the description of a legal text', () => {
  test.for([
    [
      '# Titre\n\nCes conditions suivent les [conditions de **vente**](/legal/x).\n\nSuite.',
      'Ces conditions suivent les conditions de vente.',
    ],
    [
      '# Titre\n\nL’essentiel :\n\n- un\n- deux\n\n## Article\n\nLe vendeur\nest une société.',
      'Le vendeur est une société.',
    ],
    ['# Titre\n\n- une liste', ''],
  ] as const)('of %j is %j', ([markdown, expected]) => {
    expect(renderMarkdown(markdown).description).toBe(expected)
  })
})
