import { type ReactNode, useRef, useState } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import type { ProductForm } from '#domain/catalog/products/product-form.ts'
import type { Language } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { useUnsavedChanges } from '#web/components/back-office/forms/use-unsaved-changes.ts'
import { ErrorSummary } from '#web/components/forms/error-summary.tsx'
import type { FormResult } from '#web/forms/form-result.ts'
import type { EditorData } from './load-editor.ts'
import { PictureField } from './picture-field.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductPreview } from './product-preview.tsx'
import { ProductPrice } from './product-price.tsx'
import { ProductTextsField } from './product-texts-field.tsx'

type Props = {
  data: EditorData
  values: ProductForm
  localKey: string | undefined
  result: FormResult | undefined
  /** URL of the list that the editor was opened from. */
  list: string
  /** Shown above the form. */
  notice: ReactNode
}

/** Product editor: price and status, texts by language, facts and pictures, beside a live preview of the card. */
export function ProductEditorForm({ data, values, localKey, list, result, notice }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [entered, setEntered] = useState(values)
  // French first: the other languages fall back to it.
  const [language, setLanguage] = useState<Language>('fr')
  const isBusy = useNavigation().formMethod === 'POST'
  const errors = result?.fields ?? {}
  const isDirty = useUnsavedChanges(form, !isBusy)
  const read = () => {
    if (form.current) setEntered(readForm(form.current))
  }
  const title = data.id ? m.product_edit_title() : m.products_add()
  return (
    <>
      <header className="sticky top-0 z-10 border-b border-line bg-surface">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center gap-3 px-4 py-3 md:px-8">
          <h2 tabIndex={-1} className="text-section mr-auto min-w-0 outline-none">
            {title}
          </h2>
          <p role="status" className="text-sm text-warn">
            {isDirty && m.save_bar_unsaved()}
          </p>
          <Link to={list} className="button-base button-quiet">
            {m.cancel()}
          </Link>
          {data.mayChange && (
            <button
              type="submit"
              form="product-form"
              disabled={isBusy}
              className="button-base button-primary"
            >
              {data.id ? m.update() : m.save()}
            </button>
          )}
        </div>
      </header>
      <div className="mx-auto grid max-w-7xl gap-8 px-4 py-6 md:px-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Form
          method="post"
          id="product-form"
          ref={form}
          noValidate
          onInput={read}
          onChange={read}
          className="grid content-start gap-8"
        >
          <div role="status">{notice}</div>
          <ErrorSummary
            error={result?.error}
            fields={errors}
            title={result?.code === 'invalid_input' ? m.product_details_missing() : undefined}
          />
          <input type="hidden" name="intent" value="save" />
          <input type="hidden" name="baseVersion" value={data.version ?? ''} />
          <input type="hidden" name="seenStock" value={data.stock ?? ''} />
          <input type="hidden" name="creationKey" value={localKey ?? data.creationKey} />
          {localKey && <input type="hidden" name="localKey" value={localKey} />}
          <fieldset disabled={!data.mayChange} className="grid min-w-0 content-start gap-8">
            <ProductPrice data={data} values={values} typedPrice={entered.monthlyPrice} errors={errors} />
            <ProductTextsField
              values={values}
              typed={entered}
              errors={errors}
              chosen={language}
              onChoose={setLanguage}
            />
            <ProductFacts
              values={values}
              errors={errors}
              categories={data.categories}
              demoProblem={data.demoProblem}
            />
            <PictureField value={values.images ?? '[]'} error={errors.images} onChange={read} />
          </fieldset>
        </Form>
        <aside className="no-print">
          <div className="lg:sticky lg:top-24">
            <ProductPreview form={entered} categories={data.categories} language={language} />
          </div>
        </aside>
      </div>
    </>
  )
}

function readForm(form: HTMLFormElement): ProductForm {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
