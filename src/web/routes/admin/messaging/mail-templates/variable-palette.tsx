import { m } from '#messages/messages.ts'
import type { MailTemplateData } from './load-mail-template.ts'

type Props = {
  variables: MailTemplateData['variables']
  /** Names of variables that the user added to the samples. */
  added: readonly string[]
  insert: (text: string) => void
}

/** Variables of a template; a click inserts one at the cursor. */
export function VariablePalette({ variables, added, insert }: Props) {
  const addedVariables = added
    .filter((name) => !variables.some((variable) => variable.name === name))
    .map((name) => ({ name, sample: '', entries: null, isRequired: false }))
  return (
    <details open className="when-scripted rounded-card border border-line p-4">
      <summary className="cursor-pointer font-medium text-ink-strong">{m.mail_palette()}</summary>
      <p className="mt-1 text-sm text-slate">{m.mail_palette_text()}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {[...variables, ...addedVariables].map(({ name, sample, entries, isRequired }) => (
          <li key={name}>
            <button
              type="button"
              title={sample}
              onClick={() => insert(placeholder(name, entries))}
              className="inline-flex min-h-9 items-center rounded-full border border-line-strong bg-surface px-3 font-mono text-sm hover:bg-sunken"
            >
              {name}
              {isRequired && (
                <>
                  <span aria-hidden="true">&nbsp;*</span>
                  <span className="sr-only"> {m.mail_palette_required()}</span>
                </>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-slate">* {m.mail_palette_required()}</p>
    </details>
  )
}

/** Placeholder of a variable; a list becomes a section with the fields of its entries. */
function placeholder(name: string, entries: readonly string[] | null): string {
  if (!entries) return `{{${name}}}`
  return `{{#${name}}}${entries.map((entry) => `{{${entry}}}`).join(' ')}{{/${name}}}`
}
