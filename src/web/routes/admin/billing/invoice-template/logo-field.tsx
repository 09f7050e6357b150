import { ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { TemplateForm } from '#domain/billing/invoice-template/invoice-template-form.ts'
import { documentLogoLimits } from '#domain/platform/pictures/picture-limits.ts'
import { m } from '#messages/messages.ts'
import { Field } from '#web/components/forms/field.tsx'
import { FieldError } from '#web/components/forms/field-error.tsx'
import { checkPictureFile } from '#web/components/pictures/check-picture-file.ts'
import { showToast } from '#web/components/ui/toasts/toasts.ts'
import { logoPath, uploadLogo } from './upload-logo.ts'

type Props = { values: TemplateForm; errors: Record<string, string>; mayChange: boolean }

/** The logo. It is uploaded and stored at once, but invoices use it only after the template is saved. */
export function LogoField({ values, errors, mayChange }: Props) {
  const hidden = useRef<HTMLInputElement>(null)
  const [path, setPath] = useState(values.logoPath ?? '')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const change = (next: string) => {
    setPath(next)
    if (!hidden.current) return
    hidden.current.value = next
    hidden.current.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const send = async (file: File | undefined) => {
    if (!file) return
    setSending(true)
    const fault = await checkPictureFile(file, documentLogoLimits)
    const upload = fault ? { error: fault } : await uploadLogo(file)
    setSending(false)
    setError('error' in upload ? upload.error : undefined)
    if ('error' in upload) {
      showToast(m.image_upload_failed(), { kind: 'error', description: upload.error })
      return
    }
    change(upload.path)
    showToast(m.image_uploaded())
  }
  return (
    <>
      <input ref={hidden} type="hidden" name="logoPath" id="logoPath" defaultValue={values.logoPath} />
      <p className="-mt-2 text-slate">{m.template_logo_hint()}</p>
      <FieldError>{errors.logoPath}</FieldError>
      <LogoShown path={path} mayChange={mayChange} />
      {mayChange && (
        <div className="when-scripted flex flex-wrap gap-2">
          <label className="button-base button-quiet cursor-pointer focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus">
            <ImagePlus aria-hidden="true" className="size-5" />
            {path ? m.template_logo_replace() : m.template_logo_choose()}
            <input
              type="file"
              accept="image/png,image/jpeg"
              disabled={isSending}
              className="sr-only"
              onChange={(event) => {
                send(event.target.files?.[0])
                event.target.value = ''
              }}
            />
          </label>
          {path && (
            <button type="button" onClick={() => change('')} className="button-base button-quiet text-bad">
              <Trash2 aria-hidden="true" className="size-5" />
              {m.template_logo_remove()}
            </button>
          )}
        </div>
      )}
      <FieldError role="alert">{error}</FieldError>
      <div className="grid gap-4 sm:grid-cols-2">
        <Millimetres name="logoWidth" label={m.template_logo_width()} values={values} errors={errors} />
        <Millimetres name="logoHeight" label={m.template_logo_height()} values={values} errors={errors} />
      </div>
      <p className="-mt-2 text-sm text-slate">{m.template_logo_size_hint()}</p>
    </>
  )
}

/** The background is white in every theme, because paper is. */
function LogoShown({ path, mayChange }: { path: string; mayChange: boolean }) {
  if (!path) return <p className="text-sm">{m.template_logo_none()}</p>
  // Only users who may change the template may load the picture.
  if (!mayChange) return <p className="text-sm">{m.template_logo_kept()}</p>
  return (
    <img
      src={`${logoPath}?${new URLSearchParams({ path })}`}
      alt={m.template_logo_shown()}
      className="max-h-32 max-w-full justify-self-start rounded-md border border-line bg-[#fff] p-3"
    />
  )
}

function Millimetres({
  name,
  label,
  values,
  errors,
}: { name: string; label: string } & Omit<Props, 'mayChange'>) {
  return (
    <Field
      name={name}
      label={label}
      type="number"
      min={10}
      max={100}
      step={1}
      required
      inputMode="numeric"
      defaultValue={values[name]}
      error={errors[name]}
      texts={{ missing: m.field_logo_size_invalid() }}
    />
  )
}
