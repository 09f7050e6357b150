import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useRevalidator, useSubmit } from 'react-router'
import {
  changedFields,
  fieldValue,
  type ProductField,
  withField,
} from '#domain/catalog/products/product-changes.ts'
import type { ProductDraft } from '#domain/catalog/products/product-draft.ts'
import { readProductForm, writeProductForm } from '#domain/catalog/products/product-form.ts'
import { currentLanguage } from '#messages/current-language.ts'
import { m } from '#messages/messages.ts'
import { fieldText, valueText } from '../products/field-texts.ts'
import { productPath } from '../products/product-links.ts'
import { dropChange, type LocalChange } from '../products/working-copy.ts'
import type { EditorData } from './load-editor.ts'

type Props = { local: LocalChange; stored: EditorData; onDone: () => void }

/** Compares the local change with another user's save, field by field; the user picks a value for each. */
export function ConflictView({ local, stored, onDone }: Props) {
  const submit = useSubmit()
  const { search } = useLocation()
  const ownDraft = readProductForm(local.form ?? {}) as ProductDraft
  const storedDraft = readProductForm(stored.form) as ProductDraft
  const fields = changedFields(storedDraft, ownDraft)
  // Fields for which the user picked the stored value; the other fields keep the local value.
  const [acceptedFields, setAcceptedFields] = useState<ReadonlySet<ProductField>>(new Set())
  const revalidator = useRevalidator()
  const isIdle = useNavigation().state === 'idle'
  const isRequested = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the refusal's navigation, to load the current version
  useEffect(() => {
    if (!isIdle || isRequested.current) return
    isRequested.current = true
    revalidator.revalidate()
  }, [isIdle])
  const choose = (field: ProductField, isMine: boolean) => {
    const next = new Set(acceptedFields)
    isMine ? next.delete(field) : next.add(field)
    setAcceptedFields(next)
  }
  function save() {
    const merged = fields
      .filter((field) => !acceptedFields.has(field))
      .reduce((draft, field) => withField(draft, field, ownDraft), storedDraft)
    const form = writeProductForm(merged, currentLanguage())
    // Based on the version shown here: if it changes again, this view is shown again.
    submit(
      {
        ...form,
        intent: 'save',
        baseVersion: String(stored.version ?? ''),
        localKey: local.key,
        creationKey: local.key,
      },
      { method: 'post', action: productPath(stored.id, { listSearch: search }) },
    )
  }
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 md:px-8">
      <h2 tabIndex={-1} className="text-section outline-none">
        {m.conflict_title({ name: local.name })}
      </h2>
      <p className="mt-2 max-w-3xl">{m.conflict_text()}</p>
      {fields.length === 0 && <p className="mt-6">{m.conflict_none()}</p>}
      <div className="mt-6 grid gap-4">
        {fields.map((field) => (
          <fieldset key={field} className="rounded-card border border-line bg-surface p-4">
            <legend className="px-2 font-semibold text-ink-strong">{fieldText(field)}</legend>
            <div className="grid gap-3 md:grid-cols-2">
              {(
                [
                  [true, m.conflict_mine(), ownDraft],
                  [false, m.conflict_theirs(), storedDraft],
                ] as const
              ).map(([isMine, title, draft]) => (
                <label
                  key={title}
                  className="flex gap-3 rounded-field border border-line p-3 has-checked:border-ink-strong has-checked:bg-sunken"
                >
                  <input
                    type="radio"
                    name={field}
                    checked={acceptedFields.has(field) !== isMine}
                    onChange={() => choose(field, isMine)}
                    className="mt-1"
                  />
                  <span className="min-w-0">
                    <span className="block text-sm text-slate">{title}</span>
                    <span className="whitespace-pre-line">
                      {valueText(field, fieldValue(draft, field), stored.categories)}
                    </span>
                  </span>
                </label>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button
          type="button"
          className="button-base button-quiet"
          onClick={() => {
            dropChange(local.key)
            onDone()
          }}
        >
          {m.conflict_drop_mine()}
        </button>
        <button
          type="button"
          disabled={!isIdle || revalidator.state !== 'idle'}
          className="button-base button-primary"
          onClick={save}
        >
          {m.conflict_save()}
        </button>
      </div>
    </div>
  )
}
