import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { projectRoot } from '../project-root.ts'
import type { ContactReplyVariables } from './contact-variables.ts'
import type { OwnerDigestVariables } from './digest-variables.ts'
import { renderMail } from './render-mail.ts'

const reply: ContactReplyVariables = {
  name: 'Gergő <b>',
  thread_subject: 'Votre message est bien arrivé',
  subject: 'Une question & une autre',
  reply_lines: ['Oui, le dimanche aussi.', 'À bientôt'],
  message_lines: ['Bonjour,', 'livrez-vous le dimanche ?'],
  received_on: '21/11/2026',
  shop_name: 'Vitrine',
}

const digest: OwnerDigestVariables = {
  day: '22/11/2026',
  yesterday: '21/11/2026',
  items: [
    { label: 'Messages non lus', count: '3', url: 'https://vitrine.example/admin/messages' },
    { label: 'Litiges', count: '1', url: 'https://vitrine.example/admin/payments' },
  ],
  dashboard_url: 'https://vitrine.example/admin/dashboard',
  settings_url: 'https://vitrine.example/admin/settings/mail',
  shop_name: 'Vitrine',
}

const cases = languages.flatMap((language) => [
  {
    language,
    template: 'contact-reply',
    variables: reply,
    texts: ['le dimanche aussi', 'livrez-vous', reply.subject],
  },
  {
    language,
    template: 'owner-digest',
    variables: digest,
    texts: ['Messages non lus', 'Litiges', '3', digest.settings_url],
  },
])

test.each(cases)(
  '$template, in $language, says all it was given',
  ({ language, template, variables, texts }) => {
    const file = join(projectRoot, 'src/server/database/seed/mail-templates', template, `${language}.html`)
    const [, subject = '', content = ''] =
      /^Subject: (.+)\n\n([\s\S]+)$/.exec(readFileSync(file, 'utf8')) ?? []
    const mail = renderMail({
      ...{ template: { subject, content }, variables, language },
      ...{ shopName: 'Vitrine', footer: 'Vitrine · Paris', isDemonstration: false },
    })
    expect(mail.missing).toEqual([])
    for (const part of [mail.subject, mail.html, mail.plainText]) expect(part).not.toContain('{{')
    for (const text of texts) expect(mail.plainText).toContain(text)
    expect(mail.html).not.toContain('<b>')
  },
)
