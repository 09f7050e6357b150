import { Form } from 'react-router'
import { m } from '#messages/messages.ts'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import { EmailText } from '#web/components/ui/email-text.tsx'
import type { ImportedLine } from './user-import-actions.ts'

const effectTexts = {
  new: m.users_effect_new,
  changed: m.users_effect_changed,
  skipped: m.users_effect_skipped,
}

type Props = { lines: readonly ImportedLine[]; taken: string; isBusy: boolean }

/** Dry-run result of an import for each user with the reason, and the button that imports. */
export function ImportReport({ lines, taken, isBusy }: Props) {
  const count = (effect: ImportedLine['effect']) => lines.filter((line) => line.effect === effect).length
  const [created, changed, skipped] = [count('new'), count('changed'), count('skipped')]
  return (
    <section className="mt-8" aria-label={m.import_report()}>
      <div role="status">
        <h2 className="text-section">{m.users_import_summary({ made: created, changed, skipped })}</h2>
      </div>
      <table className="mt-4 w-full border-collapse text-left text-sm" aria-label={m.import_report()}>
        <thead>
          <tr className="text-slate">
            {[m.import_line(), m.email(), m.import_effect(), m.import_details()].map((title) => (
              <th key={title} scope="col" className="table-head px-2 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, email, effect, fields, reason }) => (
            <tr key={line} className="border-b border-line align-top">
              <td className="figures px-2 py-2">{line}</td>
              <td className="px-2 py-2 wrap-anywhere">
                <EmailText>{email}</EmailText>
              </td>
              <td className="px-2 py-2 font-semibold text-ink-strong">{effectTexts[effect]()}</td>
              <td className="px-2 py-2">{reason ?? (fields > 0 ? m.users_import_fields({ fields }) : '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {created + changed > 0 && (
        <Form method="post" className="mt-5 grid justify-items-start gap-4">
          <NoEnter />
          <input type="hidden" name="intent" value="import" />
          <input type="hidden" name="text" value={taken} />
          {created > 0 && (
            <label className="flex items-start gap-3">
              <input type="checkbox" name="invite" className="mt-1" />
              <span>{m.users_import_invite()}</span>
            </label>
          )}
          <button type="submit" disabled={isBusy} className="button-base button-primary">
            {m.users_import_do()}
          </button>
        </Form>
      )}
    </section>
  )
}
