import { useState } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import type { BackupDiff, ProductDifference } from '#domain/operations/backups/backup-diff.ts'
import { m } from '#messages/messages.ts'
import { instantText } from '#messages/platform/calendar/day-text.ts'
import { ConfirmButtons, ConfirmDialog } from '#web/components/back-office/forms/confirm-dialog.tsx'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import { NoEnter } from '#web/components/forms/no-enter.tsx'
import { money } from '#web/components/ui/money.ts'
import type { FormResult } from '#web/forms/form-result.ts'
import { fieldText } from '#web/routes/admin/catalog/products/field-texts.ts'
import type { BackupsData } from './load-backups.ts'
import { RestoreWord } from './restore-word.tsx'

type Props = NonNullable<BackupsData['preview']> & { answer: FormResult | undefined }

/** What restoring would change, for everything or for the chosen products. Changes nothing itself. */
export function RestorePreview({ name, diff, holds, answer }: Props) {
  const result = answer?.intent === 'restore' ? answer : undefined
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isConfirming, setConfirming] = useState<'everything' | 'chosen' | null>(
    result?.fields.confirmation ? 'everything' : null,
  )
  const isBusy = useNavigation().formMethod === 'POST'
  const toggle = (id: string) => {
    const next = new Set(chosen)
    next.has(id) ? next.delete(id) : next.add(id)
    setChosen(next)
  }
  return (
    <section
      aria-labelledby="preview-title"
      className="mt-6 rounded-card border-2 border-line-strong bg-surface p-4 md:p-6"
    >
      <h2 id="preview-title" className="text-section break-all">
        {m.preview_title({ name })}
      </h2>
      <Contents holds={holds} />
      <ErrorSummary
        error={result?.error && [m.restore_failed(), result.error].join('. ')}
        fields={result?.fields}
        title={m.restore_failed()}
      />
      <p className="mt-2 font-medium text-ink-strong">
        {diff.isEmpty ? m.preview_nothing() : summaryText(diff)}
      </p>
      {diff.products.length > 0 && (
        <ul className="mt-4 grid max-h-96 gap-1 overflow-y-auto">
          {diff.products.map((product) => (
            <li key={product.id}>
              <label className="flex items-start gap-3 rounded-field px-2 py-1.5 hover:bg-sunken">
                <input
                  type="checkbox"
                  checked={chosen.has(product.id)}
                  onChange={() => toggle(product.id)}
                  className="mt-1"
                />
                <span>
                  <span className="font-semibold text-ink-strong">{product.name}</span>{' '}
                  <span className="text-slate">{effectText(product)}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to={href('/admin/backups')} className="button-base button-quiet">
          {m.cancel()}
        </Link>
        {chosen.size > 0 && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => setConfirming('chosen')}
            className="button-base button-quiet"
          >
            {m.restore_chosen({ count: chosen.size })}
          </button>
        )}
        {!diff.isEmpty && (
          <button
            type="button"
            disabled={isBusy}
            onClick={() => setConfirming('everything')}
            className="button-base button-primary"
          >
            {m.restore_everything()}
          </button>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog title={m.restore_question({ name })} onClose={() => setConfirming(null)}>
          <p>{m.restore_text()}</p>
          <Contents holds={holds} />
          <Form method="post" className="grid gap-4">
            <NoEnter />
            <input type="hidden" name="intent" value="restore" />
            <input type="hidden" name="name" value={name} />
            {isConfirming === 'chosen' && (
              <input type="hidden" name="products" value={[...chosen].join(',')} />
            )}
            <RestoreWord error={result?.fields.confirmation} />
            <ConfirmButtons yes={m.restore()} isBusy={isBusy} isDanger />
          </Form>
        </ConfirmDialog>
      )}
    </section>
  )
}

/** Date and contents of the backup, so that an empty one is recognisable. */
function Contents({ holds }: Pick<Props, 'holds'>) {
  if (!holds) return null
  const { takenAt, ...counts } = holds
  return (
    <p className="figures text-slate">
      {instantText(new Date(takenAt))} · {m.backup_counts(counts)}
    </p>
  )
}

/** For example '3 produits changent, 1 prix baisse.' */
function summaryText({
  products,
  pricesRaised,
  pricesLowered,
  categories,
  texts,
  settings,
}: BackupDiff): string {
  const count = (effect: ProductDifference['effect']) =>
    products.filter((product) => product.effect === effect).length
  const categoryCount = categories.added + categories.changed + categories.removed
  const parts = [
    [count('changed'), m.preview_changed],
    [count('added'), m.preview_added],
    [count('removed'), m.preview_removed],
    [pricesLowered, m.preview_lowered],
    [pricesRaised, m.preview_raised],
    [categoryCount, m.preview_categories],
    [texts, m.preview_texts],
    [settings.length, m.preview_settings],
  ] as const
  return parts.flatMap(([number, text]) => (number > 0 ? [text({ count: number })] : [])).join(', ')
}

function effectText({ effect, fields, price }: ProductDifference): string {
  if (effect === 'added') return m.preview_comes_back()
  if (effect === 'removed') return m.preview_goes()
  const names = fields.map(fieldText).join(', ')
  if (!price) return names
  const amount = (value: number | null) => (value === null ? m.product_no_price() : money(value))
  return m.preview_price({ fields: names, before: amount(price.before), after: amount(price.after) })
}
