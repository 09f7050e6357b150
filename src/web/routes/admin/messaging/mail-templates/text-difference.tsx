import { m } from '#messages/messages.ts'
import type { MailTemplateData } from './load-mail-template.ts'

const styles = {
  same: { sign: ' ', look: '' },
  removed: { sign: '−', look: 'bg-bad-soft text-ink-strong' },
  added: { sign: '+', look: 'bg-good-soft text-ink-strong' },
} as const

/** An earlier text beside the present one, line by line. */
export function TextDifference({ compared }: { compared: NonNullable<MailTemplateData['compared']> }) {
  const previous =
    compared.with === 'shipped' ? m.mail_template_shipped() : m.mail_version({ number: compared.with })
  return (
    <section aria-label={m.mail_difference({ earlier: previous })} id="difference" className="grid gap-2">
      <h3 className="font-semibold text-ink-strong">{m.mail_difference({ earlier: previous })}</h3>
      {compared.lines.every(({ kind }) => kind === 'same') && <p>{m.mail_difference_none()}</p>}
      <div className="rounded-md border border-line font-mono text-sm">
        {compared.lines.map(({ kind, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key, and their order does not change
          <div key={index} className={`grid grid-cols-[1.5rem_1fr] px-2 ${styles[kind].look}`}>
            <span aria-hidden="true">{styles[kind].sign}</span>
            <span className="whitespace-pre-wrap wrap-anywhere">
              {kind !== 'same' && (
                <span className="sr-only">
                  {kind === 'removed' ? m.mail_line_gone() : m.mail_line_new()}{' '}
                </span>
              )}
              {text}
            </span>
          </div>
        ))}
      </div>
    </section>
  )
}
