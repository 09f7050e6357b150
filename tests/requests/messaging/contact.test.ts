import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contentItem } from '#server/database/schema/catalog/content.ts'
import { contactMessage } from '#server/database/schema/messaging/contact.ts'
import { outboxMail } from '#server/database/schema/messaging/mailing.ts'
import { createTestApp } from '#tests/harness/create-test-app.ts'
import { fieldError, pageText } from '#tests/harness/page-text.ts'

const words = {
  intent: 'send-message',
  name: 'Alix Modèle',
  email: 'alix@example.test',
  subject: 'Une question',
  message: 'Bonjour, livrez-vous aussi le dimanche ?',
}

const sent = {
  fr: ['/contact', 'Votre message a bien été envoyé !'],
  en: ['/en/contact', 'Your message has been sent successfully!'],
  hu: ['/hu/contact', 'Üzenetét sikeresen elküldtük!'],
} as const

test.for([
  ['/contact', "Une erreur est survenue lors de l'envoi de votre message. Veuillez réessayer plus tard."],
  ['/en/contact', 'There was an error sending your message. Please try again later.'],
  ['/hu/contact', 'Hiba történt az üzenet küldése közben. Kérjük, próbálja újra később.'],
] as const)(
  'a message that cannot be stored shows an error and preserves the form input, at %s',
  async ([path, text]) => {
    await using broken = await createTestApp({
      change: (ports) => ({
        ...ports,
        log: { ...ports.log, error() {} },
        limiter: { ...ports.limiter, consume: () => Promise.reject(new RangeError('out of order')) },
      }),
    })
    const response = await broken.visitor().post(path, words)
    expect(response.status).toBe(500)
    expect(pageText(response.html)).toContain(text)
    for (const field of [words.name, words.email, words.subject, words.message])
      expect(response.html).toContain(field)
    expect(await broken.ports.db.$count(contactMessage)).toBe(0)
  },
)

test.for(['fr', 'en', 'hu'] as const)(
  'a message is stored as new, copied to the sender and emailed to the shop, in %s',
  async (language) => {
    await using shop = await createTestApp()
    const [path, text] = sent[language]
    const response = await shop.visitor().post(path, words)
    expect(response.status).toBe(200)
    expect(pageText(response.html)).toContain(text)
    const { intent: _, ...fields } = words
    expect(await shop.ports.db.select().from(contactMessage)).toMatchObject([
      { ...fields, status: 'new', language },
    ])
    await shop.runJobs()
    const mails = await shop.ports.db.select().from(outboxMail).orderBy(outboxMail.template)
    expect(mails).toMatchObject([
      {
        template: 'contact-alert',
        recipient: 'bonjour@vitrine.example',
        replyTo: words.email,
        status: 'accepted',
      },
      { template: 'contact-copy', recipient: words.email, language, status: 'accepted' },
    ])
    for (const mail of mails) expect(mail.plainText).toContain('livrez-vous aussi le dimanche')
    const [message] = await shop.ports.db.select().from(contactMessage)
    expect(mails[0]?.html).toContain(`http://shop.test/admin/messages/${message?.id}`)
    expect(mails[0]?.plainText).toContain('Une copie lui a été envoyée.')
  },
)

const errors = {
  fr: [
    'Le nom doit contenir au moins 2 caractères.',
    'Veuillez saisir une adresse e-mail valide.',
    'Le sujet doit contenir au moins 5 caractères.',
    'Le message doit contenir au moins 10 caractères.',
  ],
  en: [
    'Name must be at least 2 characters.',
    'Please enter a valid email address.',
    'Subject must be at least 5 characters.',
    'Message must be at least 10 characters.',
  ],
  hu: [
    'A névnek legalább 2 karakterből kell állnia.',
    'Kérjük, adjon meg érvényes e-mail-címet.',
    'A tárgynak legalább 5 karakterből kell állnia.',
    'Az üzenetnek legalább 10 karakterből kell állnia.',
  ],
} as const

test.for(['fr', 'en', 'hu'] as const)(
  'each field shows its validation error and preserves the typed value, in %s',
  async (language) => {
    await using shop = await createTestApp()
    const short = { name: 'A', email: 'alix@', subject: 'Oui', message: 'Bonjour !' }
    const response = await shop.visitor().post(sent[language][0], { intent: 'send-message', ...short })
    expect(response.status).toBe(422)
    for (const [index, field] of ['name', 'email', 'subject', 'message'].entries())
      expect(fieldError(response.html, field)).toContain(errors[language][index])
    for (const value of Object.values(short)) expect(response.html).toContain(value)
    expect(await shop.ports.db.$count(contactMessage)).toBe(0)
  },
)

test('a bot submission gets the usual answer and is discarded', async () => {
  await using shop = await createTestApp()
  const response = await shop.visitor().post('/contact', { ...words, website: 'https://spam.example' })
  expect(pageText(response.html)).toContain(sent.fr[1])
  expect(await shop.ports.db.$count(contactMessage)).toBe(0)
  expect(await shop.ports.db.$count(outboxMail)).toBe(0)
})

test('too many messages from one address are rate-limited, with the typed text preserved', async () => {
  await using shop = await createTestApp()
  for (let turn = 0; turn < 5; turn += 1)
    expect((await shop.visitor().post('/contact', words)).status).toBe(200)
  const rejected = await shop.visitor().post('/contact', words)
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(rejected.html).toContain('livrez-vous aussi le dimanche')
  expect(await shop.ports.db.$count(contactMessage)).toBe(5)
  // An address gets a few copies at most, whatever visitor requests them.
  expect(await shop.ports.db.$count(outboxMail, eq(outboxMail.template, 'contact-copy'))).toBe(3)
})

test('the contact page shows the edited phone number, the default email and no iframe', async () => {
  await using shop = await createTestApp()
  await shop.ports.db
    .update(contentItem)
    .set({ value: '+36 1 999 0000' })
    .where(eq(contentItem.key, 'contact.phone'))
  await shop.ports.db.delete(contentItem).where(eq(contentItem.key, 'contact.email'))
  const { html } = await shop.visitor().get('/hu/contact')
  expect(html).toContain('tel:+3619990000')
  expect(html).toContain('mailto:bonjour@vitrine.example')
  expect(html).not.toContain('<iframe')
})
