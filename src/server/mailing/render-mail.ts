// placeholder until the real file is written
import Mustache from 'mustache'
export function renderMail(i: {
  template: { subject: string; content: string }
  variables: Record<string, unknown>
  language: string
  shopName: string
  footer: string
  isDemonstration: boolean
}) {
  const html = Mustache.render(i.template.content, i.variables)
  return {
    subject: Mustache.render(i.template.subject, i.variables),
    html,
    plainText: html,
    missing: [] as string[],
  }
}
