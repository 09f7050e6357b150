import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { readMailTemplate } from '#server/database/seed/read-mail-template.ts'
import type { OrderConfirmationVariables } from '../variables.ts'
import { mails } from './definitions/mails.ts'
import { defaultMailTheme } from './mail-theme.ts'
import { renderMail } from './render-mail.ts'
import { toPlainText } from './to-plain-text.ts'

const confirmation = (language: Language) =>
  mails['order-confirmation'].samples(language)[0].variables as OrderConfirmationVariables

const frame = {
  language: 'fr' as Language,
  shopName: 'Vitrine',
  footer: 'Vitrine · Paris',
  isDemonstration: false,
  look: defaultMailTheme,
}
const render = (subject: string, content: string, variables: object = {}) =>
  renderMail({ ...frame, template: { subject, content }, variables })

describe('email rendering', () => {
  test.each(languages)('the order confirmation names its documents, in %s', async (language) => {
    const order = await renderMail({
      ...frame,
      language,
      template: await readMailTemplate('order-confirmation', language),
      variables: confirmation(language),
    })
    for (const part of [order.html, order.plainText]) {
      expect(part).toContain(m.file_withdrawal_form({}, { locale: language }))
      expect(part).toContain(m.file_contract({ number: 'CMD-2026000118' }, { locale: language }))
    }
    expect(order.html).toContain(`<html lang="${language}">`)
  })

  test.each(languages)(
    'the refusal of a data request names the supervisory authority, in %s',
    async (language) => {
      const [{ variables }] = mails['data-request-refused'].samples(language)
      const template = await readMailTemplate('data-request-refused', language)
      const { plainText } = await renderMail({ ...frame, language, template, variables })
      for (const text of ['CNIL', 'www.cnil.fr']) expect(plainText).toContain(text)
    },
  )

  test.each([
    ['fr', 'Renoncer au contrat ici', 'Résilier votre contrat'],
    ['en', 'Withdraw from contract here', 'Cancel your contract'],
    ['hu', 'Elállás a szerződéstől', 'Szerződés felmondása'],
  ] as const)(
    'withdrawal and cancellation links appear only with their URLs, in %s',
    async (language, withdraw, cancel) => {
      const template = await readMailTemplate('order-confirmation', language)
      const given = confirmation(language)
      const plainText = async (variables: object) =>
        (await renderMail({ ...frame, language, template, variables })).plainText
      const without = await plainText({ ...given, withdraw_url: '', cancel_url: '' })
      const colon = language === 'fr' ? '\u202f: ' : ': '
      for (const text of [withdraw, cancel]) expect(without).not.toContain(text + colon)
      const text = await plainText(given)
      expect(text).toContain(withdraw + colon + given.withdraw_url)
      expect(text).toContain(cancel + colon + given.cancel_url)
    },
  )

  test.each([
    '<a href="',
    '<a ',
    '<a>',
    '<b></i>',
    '<p>',
    '<p',
    '<tr>',
    '<tr><th>',
    '<h1>',
    '<li',
    '<!--',
    '<',
    '&#32;',
    '<td><br>',
  ])('text of repeated %s is rendered within the time limit', { timeout: 5_000 }, async (sign) => {
    const content = `<p>Avant</p><table><tr><td>${sign.repeat(120_000 / sign.length)}Après`
    const { plainText } = await render('Sujet', `${content}</td></tr></table>`)
    expect(plainText).toContain('Avant')
  })

  test('customer input is escaped in HTML, and plain in the subject and text part', async () => {
    const { html, subject, plainText } = await render('Pour {{name}}', '<p>{{name}}</p>', {
      name: `<b>"O'Hara" & Cie</b>`,
    })
    expect(html).toContain('&lt;b&gt;&quot;O&#39;Hara&quot; &amp; Cie&lt;/b&gt;</p>')
    expect(subject).toBe(`Pour <b>"O'Hara" & Cie</b>`)
    expect(plainText).toContain(`<b>"O'Hara" & Cie</b>`)
  })

  test('a line break in the subject cannot add a header', async () => {
    expect((await render('A {{x}}', '', { x: 'b\r\nBcc: c@d.example' })).subject).toBe('A b Bcc: c@d.example')
  })

  test('unknown variables are reported, wherever they are used', async () => {
    const content =
      '{{known}}{{#rows}}{{name}}{{oops}}{{/rows}}{{^none}}{{gone}}{{/none}}{{#empty}}{{any}}{{/empty}}'
    const variables = { known: '', rows: [{ name: 'a' }], empty: [] }
    const { missing } = await render('{{nope}}', content, variables)
    expect(missing).toEqual(['nope', 'oops', 'none', 'gone'])
  })

  test('an email of a demonstration shop says so in both parts, one of a real shop does not', async () => {
    const template = { subject: 'A', content: '<p>B</p>' }
    const demo = await renderMail({ ...frame, template, variables: {}, isDemonstration: true })
    for (const part of [demo.html, demo.plainText]) expect(part).toContain('aucun paiement réel')
    expect((await render('A', '<p>B</p>')).html).not.toContain('aucun paiement')
  })

  test('HTML entities are decoded in the text part and in the preview line', async () => {
    // HTML, 13.5: named and numeric character references.
    const content =
      '<p>Only 29&euro; &ndash; caf&eacute; &#8222;x&#x201d; &hellip; &amp;euro; for you and all of yours</p>'
    const plain = 'Only 29€ – café „x” … &euro; for you and all of yours'
    const { plainText, html } = await render('A', content)
    expect(plainText).toContain(plain)
    expect(html).toContain(plain.replace('&euro;', '&amp;euro;'))
  })

  test('the text part preserves headings, lists, tables and link URLs', () => {
    const html = `<h1>Titre &amp; suite</h1><p>Un<br>deux</p><ul>
      <li>a</li><li><a href="mailto:a@b.example">a@b.example</a></li></ul>
      <table><tr><th>Total</th><td>1&nbsp;€<br><small>net</small></td></tr><tr><td>x</td><td>y</td></tr></table>
      <h2>Fin</h2><p><a href="https://a.example/?b=1&amp;c=2">Voir</a></p>`
    const text = (colon: string) =>
      [
        'Titre & suite\n=============\n',
        'Un\ndeux\n',
        '- a\n- a@b.example\n',
        `Total${colon} 1\u00a0€ – net\nx | y\n`,
        `Fin\n---\nVoir${colon} https://a.example/?b=1&c=2`,
      ].join('\n')
    // French has a thin space before a colon (Lexique des règles typographiques en usage à l’Imprimerie nationale).
    expect(toPlainText(html, 'fr').plainText).toBe(text('\u202f:'))
    expect(toPlainText(html, 'hu').plainText).toBe(text(':'))
  })

  test.each([
    ['a<table><tr><th>b</th><td>c</td></tr></table>d', 'a\nb: c\n\nd'],
    ['<tr>a<td>b</td> c <td><p>d</p><p>e</p></td></tr>', 'a | b | c | d – e'],
    ['<td>a</td><td>b</td><li>c</li><li>d</li>', 'a\nb\nc\nd'],
    ['<ol><li>a</li><li>b</li></ol>', '1. a\n 2. b'],
    ['<a href="https://a.example"><img src="https://b.example/c.png" alt="d"></a>', 'd: https://a.example'],
    ["<A HREF='https://a.example'></A>", 'https://a.example'],
    ['<blockquote>a<br>b</blockquote>c', '> a\n> b\n\nc'],
    [`${'<div>'.repeat(9_000)}a${'</div>'.repeat(9_000)}b`, 'a\n\nb'],
  ])('the text part contains all text of %.80s', (html, text) => {
    expect(toPlainText(html, 'en').plainText).toBe(text)
  })
})
