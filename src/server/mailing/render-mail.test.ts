import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Language, languages } from '#domain/language.ts'
import { m } from '#messages/messages.ts'
import { projectRoot } from '../project-root.ts'
import { renderMail } from './render-mail.ts'
import { toPlainText } from './to-plain-text.ts'
import type {
  ChoosePasswordVariables,
  DataErasedVariables,
  DataRequestExtendedVariables,
  DataRequestRefusedVariables,
  DocumentSentVariables,
  InvoiceVariables,
  OrderConfirmationVariables,
} from './variables.ts'

const confirmation: OrderConfirmationVariables = {
  first_name: 'Gergő <b>',
  order_number: 'CMD-2026000118',
  lines: [
    {
      name: 'Site & Co',
      summary: 'Hébergement compris',
      quantity: '1',
      monthly: '29,00 €',
      setup: '99,00 €',
    },
    { name: 'Maintenance', summary: '', quantity: '2', monthly: '38,00 €', setup: '' },
  ],
  total: '166,00 €',
  vat_lines: [{ text: 'dont TVA 20 % : 27,67 €' }],
  monthly_total: '67,00 €',
  charge_day: '21',
  next_charge_date: '21/12/2026',
  service_start_date: '21/11/2026',
  withdrawal_deadline: '07/12/2026',
  early_start: 'Je demande expressément.',
  mandate: 'J’autorise.',
  withdraw_url: '',
  cancel_url: '',
  contact_email: 'bonjour@vitrine.example',
  mediator_name: 'Médiateur d’exemple',
  mediator_website: 'https://mediateur.example',
  seller_name: 'Vitrine',
  seller_address: '12 rue de l’Exemple, 75000 Paris',
  subscriptions_url: 'https://vitrine.example/user/subscriptions',
  order_url: 'https://vitrine.example/cart/confirmation/CMD-2026000118?a=1&b=2',
}

const invoice: InvoiceVariables = {
  first_name: 'Gergő',
  invoice_number: 'INV-2026000042',
  order_number: 'CMD-2026000118',
  invoice_date: '21/11/2026',
  total: '166,00 €',
  paid_by: 'Visa •••• 4242',
  invoices_url: 'https://vitrine.example/user/invoices',
  seller_name: 'Vitrine',
}

function seeded(name: string, language: Language) {
  const file = join(projectRoot, 'src/server/database/seed/mail-templates', name, `${language}.html`)
  const [, subject = '', content = ''] = /^Subject: (.+)\n\n([\s\S]+)$/.exec(readFileSync(file, 'utf8')) ?? []
  return { subject, content }
}

const frame = {
  language: 'fr' as Language,
  shopName: 'Vitrine',
  footer: 'Vitrine · Paris',
  isDemonstration: false,
}
const render = (subject: string, content: string, variables: object = {}) =>
  renderMail({ ...frame, template: { subject, content }, variables })

describe('mail', () => {
  test.each(languages)(
    'the shipped templates use known variables only and say the essential, in %s',
    (language) => {
      const order = renderMail({
        ...frame,
        language,
        template: seeded('order-confirmation', language),
        variables: confirmation,
      })
      expect(order.missing).toEqual([])
      expect(order.subject).toContain('CMD-2026000118')
      for (const part of [order.html, order.plainText]) {
        for (const fact of [
          '166,00 €',
          '67,00 €',
          '27,67 €',
          '21/12/2026',
          '07/12/2026',
          '99,00 €',
          'mediateur.example',
        ])
          expect(part).toContain(fact)
        expect(part).toContain('Je demande expressément.')
        expect(part).toContain('Hébergement compris')
        expect(part).toContain(`withdrawal-form-${language}.pdf`)
        expect(part).toContain(m.file_contract({ number: 'CMD-2026000118' }, { locale: language }))
      }
      expect(order.html).toContain(`<html lang="${language}">`)
      expect(order.html.match(/border-radius:10px/g)).toHaveLength(1)

      const bill = renderMail({
        ...frame,
        language,
        template: seeded('invoice', language),
        variables: invoice,
      })
      expect(bill.missing).toEqual([])
      expect(bill.subject).toContain('INV-2026000042')
      expect(bill.plainText).toContain(': https://vitrine.example/user/invoices')
      expect(bill.plainText).toContain(': Visa •••• 4242')
      expect(bill.plainText).toContain(m.file_invoice({ number: 'INV-2026000042' }, { locale: language }))
    },
  )

  test.each(languages)('an invoice or credit note that is sent again says which, in %s', (language) => {
    const template = seeded('document-sent', language)
    const sent: DocumentSentVariables = {
      ...{ first_name: 'Gergő <b>', document_number: 'INV-2026000042', document_date: '21/11/2026' },
      ...{ total: '166,00 €', is_invoice: 'yes', is_credit_note: '', seller_name: 'Vitrine' },
      ...{ invoices_url: 'https://vitrine.example/user/invoices', contact_email: 'bonjour@vitrine.example' },
    }
    const credit = { ...sent, document_number: 'AV-2026000003', is_invoice: '', is_credit_note: 'yes' }
    const titles = {
      fr: ['Facture', 'Avoir'],
      en: ['Invoice', 'Credit note'],
      hu: ['Számla', 'Jóváíró számla'],
    }
    for (const [index, variables] of [sent, credit].entries()) {
      const mail = renderMail({ ...frame, language, template, variables })
      expect(mail.missing).toEqual([])
      expect(mail.subject).toMatch(new RegExp(`^${titles[language][index]} ${variables.document_number}`))
      expect(mail.plainText).toContain(': https://vitrine.example/user/invoices')
      expect(mail.plainText).toContain('166,00 €')
      expect(mail.html).toContain('Gergő &lt;b&gt;')
    }
  })

  test.each(languages)('a link to choose a password says how long it lasts, in %s', (language) => {
    const variables: ChoosePasswordVariables = {
      ...{ first_name: 'Gergő <b>', valid_days: '7', shop_name: 'Vitrine' },
      reset_url: 'https://vitrine.example/reset-password/abc',
    }
    for (const name of ['account-invitation', 'password-renewal']) {
      const mail = renderMail({ ...frame, language, template: seeded(name, language), variables })
      expect(mail.missing).toEqual([])
      expect(mail.plainText).toContain('https://vitrine.example/reset-password/abc')
      expect(mail.plainText).toContain(' 7 ')
      expect(mail.html).toContain('Gergő &lt;b&gt;')
    }
  })

  test.each(languages)(
    'an answer about personal data that takes longer says until when and why, in %s',
    (language) => {
      const variables: DataRequestExtendedVariables = {
        ...{ first_name: 'Gergő <b>', received_on: '31/01/2027', answer_by: '30/04/2027' },
        ...{ reason: 'Beaucoup de dossiers.', contact_email: 'bonjour@vitrine.example' },
      }
      const mail = renderMail({
        ...frame,
        language,
        template: seeded('data-request-extended', language),
        variables,
      })
      expect(mail.missing).toEqual([])
      expect(mail.subject).toContain('30/04/2027')
      for (const text of Object.values(variables)) expect(mail.plainText).toContain(text)
    },
  )

  test.each(languages)(
    'a refusal of what was asked about personal data says why and where to complain, in %s',
    (language) => {
      const variables: DataRequestRefusedVariables = {
        ...{ first_name: 'Gergő <b>', received_on: '31/01/2027' },
        ...{ reason: 'La loi demande de les garder.', contact_email: 'bonjour@vitrine.example' },
      }
      const template = seeded('data-request-refused', language)
      const mail = renderMail({ ...frame, language, template, variables })
      expect(mail.missing).toEqual([])
      for (const text of [...Object.values(variables), 'CNIL', 'www.cnil.fr'])
        expect(mail.plainText).toContain(text)
    },
  )

  test.each(languages)('erased data is told once it is gone, in %s', (language) => {
    const variables: DataErasedVariables = {
      ...{ first_name: 'Gergő <b>', erased_on: '31/01/2027', contact_email: 'bonjour@vitrine.example' },
    }
    const mail = renderMail({ ...frame, language, template: seeded('data-erased', language), variables })
    expect(mail.missing).toEqual([])
    for (const text of Object.values(variables)) expect(mail.plainText).toContain(text)
  })

  test.each([
    ['fr', 'Renoncer au contrat ici', 'Résilier votre contrat'],
    ['en', 'Withdraw from contract here', 'Cancel your contract'],
    ['hu', 'Elállás a szerződéstől', 'Szerződés felmondása'],
  ] as const)(
    'withdrawal and cancellation links appear once they have an address, in %s',
    (language, withdraw, cancel) => {
      const template = seeded('order-confirmation', language)
      const without = renderMail({ ...frame, language, template, variables: confirmation }).plainText
      expect(without).not.toContain(withdraw)
      const withdraw_url = 'https://vitrine.example/withdraw'
      const cancel_url = 'https://vitrine.example/cancel-contract'
      const given = { ...confirmation, early_start: '', withdraw_url, cancel_url }
      const text = renderMail({ ...frame, language, template, variables: given }).plainText
      expect(text).toContain(`${withdraw}: ${withdraw_url}`)
      expect(text).toContain(`${cancel}: ${cancel_url}`)
      expect(text).not.toContain('Je demande expressément.')
    },
  )

  test('what customers typed is text, in HTML and in the subject', () => {
    const { html, subject, plainText } = render('Pour {{name}}', '<p>{{name}}</p>', {
      name: `<b>"O'Hara" & Cie</b>`,
    })
    expect(html).toContain('&lt;b&gt;&quot;O&#39;Hara&quot; &amp; Cie&lt;/b&gt;</p>')
    expect(subject).toBe(`Pour <b>"O'Hara" & Cie</b>`)
    expect(plainText).toContain(`<b>"O'Hara" & Cie</b>`)
  })

  test('a subject stays one header line', () => {
    expect(render('A {{x}}', '', { x: 'b\r\nBcc: c@d.example' }).subject).toBe('A b Bcc: c@d.example')
  })

  test('unknown variables are named, wherever they are used', () => {
    const content =
      '{{known}}{{#rows}}{{name}}{{oops}}{{/rows}}{{^none}}{{gone}}{{/none}}{{#empty}}{{any}}{{/empty}}'
    const variables = { known: '', rows: [{ name: 'a' }], empty: [] }
    expect(render('{{nope}}', content, variables).missing).toEqual(['nope', 'oops', 'none', 'gone'])
  })

  test('a demonstration shop says so in both parts, a real one does not', () => {
    const template = { subject: 'A', content: '<p>B</p>' }
    const demo = renderMail({ ...frame, template, variables: {}, isDemonstration: true })
    for (const part of [demo.html, demo.plainText]) expect(part).toContain('aucun argent ne circule')
    expect(render('A', '<p>B</p>').html).not.toContain('aucun argent')
  })

  test('the text part keeps headings, lists, tables and addresses', () => {
    const html = `<h1>Titre &amp; suite</h1><p>Un<br>deux</p><ul>
      <li>a</li><li><a href="mailto:a@b.example">a@b.example</a></li></ul>
      <table><tr><th>Total</th><td>1&nbsp;€<br><small>net</small></td></tr><tr><td>x</td><td>y</td></tr></table>
      <h2>Fin</h2><p><a href="https://a.example/?b=1&amp;c=2">Voir</a></p>`
    expect(toPlainText(html)).toBe(
      [
        'Titre & suite\n=============\n',
        'Un\ndeux\n',
        '- a\n- a@b.example\n',
        'Total: 1\u00a0€ – net\nx | y\n',
        'Fin\n---\nVoir: https://a.example/?b=1&c=2',
      ].join('\n'),
    )
  })
})
