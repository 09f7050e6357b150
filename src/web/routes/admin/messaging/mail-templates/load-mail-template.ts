import { isAllowed } from '#domain/platform/access/permissions.ts'
import { DomainError } from '#domain/platform/errors/errors.ts'
import { defaultLanguage, isLanguage, languages } from '#domain/platform/language/language.ts'
import { diffLines } from '#domain/platform/text/diff.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { mailName } from '#server/messaging/mailing/mail-name.ts'
import { findMailTemplate } from '#server/messaging/mailing/templates/find-mail-template.ts'
import { listMailVariables } from '#server/messaging/mailing/templates/list-mail-variables.ts'
import { previewMail } from '#server/messaging/mailing/templates/preview-mail.ts'
import { type PageContext, requireAccount } from '#web/forms/page-loader.ts'

/** Subject and content as the lines of one text, so that the subject is compared too. */
const toLines = ({ subject, content }: { subject: string; content: string }) =>
  `${subject}\n\n${content}`.split('\n')

/** Loads one language of a template for its editor. A missing language can start as a copy of another. */
export async function loadMailTemplate(page: PageContext<Record<string, string | undefined>>) {
  const { ports, params, url } = page
  const { name = '', language = defaultLanguage } = params
  if (!isLanguage(language)) throw new DomainError('not_found')
  const [template, { role, email }] = await Promise.all([
    findMailTemplate(ports, name, language),
    requireAccount(page),
  ])
  if (!template) throw new DomainError('not_found')
  const { text, texts, versions, shipped, category, title, isBuiltIn } = template
  const initial = text ?? texts.find((row) => row.language === url.searchParams.get('from'))
  const { subject = '', content = '', samples = template.samples } = initial ?? {}
  const draft = { name, language, category, subject, content, values: samples }
  const { mail, issues } = await previewMail(ports, draft)
  const requested = url.searchParams.get('compare')
  const other =
    requested === 'shipped' ? shipped : versions.find(({ version }) => String(version) === requested)
  return {
    name,
    language,
    category,
    isBuiltIn,
    subject,
    content,
    title: title ?? '',
    displayName: mailName(name, title),
    base: text?.version ?? 0,
    present: languages.filter((language) => texts.some((row) => row.language === language)),
    preview: { mail: initial ? mail : null, issues: initial ? issues : [] },
    variables: listMailVariables(name, language),
    samples,
    versions: versions.map(({ version, savedBy, isShipped, savedAt }) => ({
      version,
      savedBy,
      isShipped,
      savedAt: instantText(savedAt),
    })),
    isShippedDifferent: shipped !== undefined,
    compared:
      other && text ? { with: requested ?? '', lines: diffLines(toLines(other), toLines(text)) } : null,
    email,
    mayChange: isAllowed('mail-template.save', role),
    mayDelete: isAllowed('mail-template.delete', role),
  }
}

export type MailTemplateData = Awaited<ReturnType<typeof loadMailTemplate>>
