import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { readMailTemplate } from '#server/database/seed/read-mail-template.ts'
import { projectRoot } from '#server/project-root.ts'
import { type MailKey, mails } from './internal/definitions/mails.ts'
import { flag } from './internal/definitions/sample-frame.ts'
import { lintMail } from './internal/lint/lint-mail.ts'
import { lintStyles } from './internal/lint/lint-styles.ts'
import { defaultMailTheme } from './internal/mail-theme.ts'
import { renderMail } from './internal/render-mail.ts'

const shipped = readdirSync(join(projectRoot, 'src/server/database/seed/mail-templates')) as MailKey[]
const frame = {
  shopName: 'Vitrine',
  footer: 'Vitrine · Paris',
  isDemonstration: true,
  look: defaultMailTheme,
}

async function render(name: string, language: Language, variables: object) {
  const template = await readMailTemplate(name, language)
  const allVariables = { ...variables, shop_url: 'https://vitrine.example/' }
  return renderMail({ ...frame, template, variables: allVariables, language })
}

/** Collects every given text, at any depth. */
function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return value === flag ? [] : [value]
  return Object.values(value as object).flatMap(collectTexts)
}

/** The visible words of HTML. */
const extractWords = (text: string) =>
  text
    .replace(/<(style|title)[\s\S]*?<\/\1>|<div style="display:none[\s\S]*?<\/div>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

test('every built-in template has a definition and a unique name', () => {
  expect(Object.keys(mails).toSorted()).toEqual(shipped.toSorted())
  const names = Object.values(mails).map(({ name }) => name())
  expect(new Set(names).size).toBe(names.length)
})

// docs/decisions/0057: '21 December 2026' in English, '2026. december 21.' in Hungarian, whose last period also ends a sentence.
test.each(['en', 'hu'] as const)('sample emails format dates for their language, in %s', async (language) => {
  for (const [name, { samples }] of Object.entries(mails)) {
    for (const { variables } of samples(language)) {
      const { html, plainText, subject } = await render(name, language, variables)
      for (const text of [subject, plainText, extractWords(html).join(' ')]) {
        expect(text, name).not.toMatch(/\d\d\/\d\d\/\d{4}/)
        expect(text, name).not.toMatch(/\d\.\.(?!\.)/)
      }
    }
  }
  const [{ variables }] = mails['order-confirmation'].samples(language)
  const due = language === 'en' ? '21 December 2026' : '2026. december 21.'
  expect(collectTexts(variables)).toContain(due)
})

const cases = languages.flatMap((language) =>
  Object.entries(mails).flatMap(([name, { samples, subject }]) =>
    samples(language).map(({ what, variables }) => [name, language, what, variables, subject] as const),
  ),
)

describe.each(cases)('%s in %s, %s', (name, language, _, variables, subject) => {
  test('has a non-empty subject, and no missing or unreplaced variable', async () => {
    const mail = await render(name, language, variables)
    expect(mail.missing).toEqual([])
    expect(mail.subject).not.toBe('')
    if (subject) expect(mail.subject).toContain(variables[subject])
    expect(mail.subject).not.toMatch(/[\r\n]/)
    for (const part of [mail.subject, mail.html.replace(/<style>[\s\S]*?<\/style>/, ''), mail.plainText])
      expect(part).not.toMatch(/\{\{|\}\}|undefined|\[object/)
    // An empty text leaves no gap behind: no empty brackets, cells or items.
    expect(mail.html).not.toMatch(/\(\s*\)|<(td|th|li|p|strong)[^>]*>\s*<\/\1>/)
  })

  test('has the same words in its text part', async () => {
    const { html, plainText } = await render(name, language, variables)
    const plainWords = new Set(extractWords(plainText))
    expect(extractWords(html).filter((word) => !plainWords.has(word) && word !== 'Vitrine')).toEqual([])
  })

  test('uses only widely supported HTML and CSS, legible text and at most one button', async () => {
    const { html } = await render(name, language, variables)
    const styles = [...html.matchAll(/style="([^"]*)"/g)].map(([, style = '']) => style)
    expect(styles.flatMap(lintStyles)).toEqual([])
    expect(html.match(/<style>/g)).toHaveLength(1)
    expect(html).not.toMatch(/<(link|script|img|form|iframe)\b|@import|@font-face/i)
    for (const [, pixels] of html.matchAll(/font-size:(\d+)px/g))
      expect(Number(pixels)).toBeGreaterThanOrEqual(14)
    expect((html.match(/border-radius:10px/g) ?? []).length).toBeLessThanOrEqual(1)
    for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g))
      expect(href).toMatch(/^(https:\/\/|mailto:.+@)/)
  })
})

describe.each(languages)('email templates in %s', (language) => {
  test.each(shipped)('%s has no lint errors', async (name) => {
    const text = await readMailTemplate(name, language)
    expect(lintMail({ name, language, ...text, category: mails[name].category })).toEqual([])
  })

  test.each(shipped)('%s has different text in each variant', async (name) => {
    const variants = mails[name].samples(language)
    const texts = await Promise.all(
      variants.map(async ({ variables }) => (await render(name, language, variables)).plainText),
    )
    expect(new Set(texts).size).toBe(variants.length)
  })

  test('subscription emails contain the text of every variable', async () => {
    for (const name of [
      'renewal-invoice',
      'payment-failed',
      'price-change',
      'order-confirmation',
      'offer',
    ] as const)
      for (const { variables } of mails[name].samples(language)) {
        const { plainText } = await render(name, language, variables)
        for (const text of collectTexts(variables)) expect(plainText).toContain(text)
      }
  })

  test('invoice emails name the invoice by its file name', async () => {
    const file = m.file_invoice({ number: 'INV-2026000042' }, { locale: language })
    for (const name of ['invoice', 'renewal-invoice', 'payment-failed'] as const) {
      const [{ variables }] = mails[name].samples(language)
      expect((await render(name, language, variables)).plainText).toContain(file)
    }
  })
})
