import { type ReactNode, useState } from 'react'
import { href } from 'react-router'
import { productStatusLabels } from '#messages/catalog/state-labels.ts'
import { m } from '#messages/messages.ts'
import { choicesOf } from '#messages/state-label.ts'
import { ConfirmButtons, ConfirmDialog } from '#web/components/back-office/forms/confirm-dialog.tsx'
import { SelectedIds } from '#web/components/back-office/lists/bulk-bar.tsx'
import type { Selection } from '#web/components/back-office/lists/use-selection.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import { DeleteProducts } from './delete-products.tsx'
import { LocalSaveField } from './local-save-field.tsx'

type Props = {
  selection: Selection
  categories: readonly { id: string; name: string }[]
  matching: number
}

/** Bulk actions on the selected products: price, category, featured, status, deletion. */
export function ProductBulkActions({ selection, categories, matching }: Props) {
  const [open, setOpen] = useState<'price' | 'delete' | null>(null)
  const choices = [
    {
      label: m.bulk_status(),
      kind: 'status',
      field: 'status',
      options: choicesOf(productStatusLabels),
    },
    {
      label: m.bulk_category(),
      kind: 'category',
      field: 'categoryId',
      options: categories.map(({ id, name }) => [id, name] as const),
    },
    {
      label: m.bulk_featured(),
      kind: 'featured',
      field: 'isFeatured',
      options: [
        ['yes', m.bulk_feature()],
        ['no', m.bulk_unfeature()],
      ] as const,
    },
  ]
  return (
    <>
      {choices.map((choice) => (
        <BulkChoice key={choice.kind} selection={selection} {...choice} />
      ))}
      <button type="button" onClick={() => setOpen('price')} className="button-base button-quiet">
        {m.bulk_price()}
      </button>
      <button type="button" onClick={() => setOpen('delete')} className="button-base button-quiet text-bad">
        {m.product_delete()}
      </button>
      {open === 'price' && <PriceDialog selection={selection} onClose={() => setOpen(null)} />}
      {open === 'delete' && (
        <DeleteProducts
          ids={[...selection.ids]}
          isEverything={selection.isEverything}
          count={selection.isEverything ? matching : selection.ids.size}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

type ChoiceProps = {
  selection: Selection
  label: string
  kind: string
  field: string
  options: readonly (readonly [value: string, text: string])[]
}

function BulkForm({
  selection,
  kind,
  children,
  onSent,
}: {
  selection: Selection
  kind: string
  children: ReactNode
  onSent?: () => void
}) {
  const fetcher = useFetcher({ key: 'products' })
  return (
    <fetcher.Form
      method="post"
      action={`${href('/admin/products')}${selection.isEverything ? location.search : ''}`}
      onSubmit={onSent}
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="change" />
      {kind && <input type="hidden" name="kind" value={kind} />}
      <LocalSaveField />
      <SelectedIds selection={selection} />
      {children}
    </fetcher.Form>
  )
}

function BulkChoice({ selection, label, kind, field, options }: ChoiceProps) {
  return (
    <BulkForm selection={selection} kind={kind}>
      <select
        name={field}
        aria-label={label}
        value=""
        className="field w-auto max-w-52"
        onChange={(event) => {
          // Submits before React resets the controlled select to its label.
          const form = event.currentTarget.form
          if (event.currentTarget.value) form?.requestSubmit()
        }}
      >
        <option value="">{label}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </BulkForm>
  )
}

function PriceDialog({ selection, onClose }: { selection: Selection; onClose: () => void }) {
  const [kind, setKind] = useState<'price' | 'price-percent'>('price-percent')
  const field = kind === 'price' ? 'amount' : 'percentage'
  const texts = { price: m.bulk_price_fixed(), 'price-percent': m.bulk_price_percent() }
  return (
    <ConfirmDialog title={m.bulk_price()} onClose={onClose}>
      <p>{m.bulk_price_text()}</p>
      <BulkForm selection={selection} kind="" onSent={onClose}>
        <fieldset className="grid gap-2">
          <legend className="sr-only">{m.bulk_price()}</legend>
          {(['price-percent', 'price'] as const).map((choice) => (
            <label key={choice} className="flex items-center gap-3">
              <input
                type="radio"
                name="kind"
                value={choice}
                checked={kind === choice}
                onChange={() => setKind(choice)}
              />
              {texts[choice]}
            </label>
          ))}
        </fieldset>
        <input
          key={kind}
          name={field}
          aria-label={texts[kind]}
          inputMode="decimal"
          required
          maxLength={12}
          className="field max-w-40"
        />
        <ConfirmButtons yes={m.bulk_price()} />
      </BulkForm>
    </ConfirmDialog>
  )
}
