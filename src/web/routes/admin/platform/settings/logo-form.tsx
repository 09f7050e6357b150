import type { LogoImage } from '#domain/platform/appearance/shop-logo.ts'
import { shopLogoLimits } from '#domain/platform/pictures/picture-limits.ts'
import { m } from '#messages/messages.ts'
import { FieldError } from '#web/components/forms/field-error.tsx'
import { LogoPicture } from '#web/components/layout/logo.tsx'
import { useShop } from '#web/components/layout/use-shop.ts'
import { usePictureCheck } from '#web/components/pictures/use-picture-check.ts'

type Props = {
  path: string
  kind: 'logo' | 'darkLogo'
  logo: LogoImage | null
  /** Why the last file was refused; null if it was not. */
  error: string | null
}

/**
 * A logo on the background of its theme, with forms to replace or remove it. Plain forms: the page reloads with its new
 * header.
 */
export function LogoForm({ path, kind, logo, error: serverError }: Props) {
  const { shopName } = useShop()
  const { fault, check } = usePictureCheck(shopLogoLimits)
  const error = fault ?? serverError
  return (
    <>
      {logo && (
        <div
          className={`${kind === 'logo' ? 'theme-light' : 'theme-dark'} justify-self-start rounded-md border border-line bg-paper p-4`}
        >
          <LogoPicture logo={logo} name={shopName} />
        </div>
      )}
      <form
        method="post"
        action={path}
        encType="multipart/form-data"
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="kind" value={kind} />
        <label className="grid min-w-0 basis-80 gap-1.5 font-medium text-ink-strong">
          {m.settings_logo_file()}
          <input
            type="file"
            name="file"
            required
            accept="image/png,image/jpeg,image/webp,image/svg+xml"
            onChange={check}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${kind}-error` : undefined}
            className="w-0 min-w-full font-normal"
          />
        </label>
        <button type="submit" name="intent" value="upload-logo" className="button-base button-quiet">
          {m.settings_logo_save()}
        </button>
        {logo && (
          <button
            type="submit"
            name="intent"
            value="remove-logo"
            formNoValidate
            className="button-base button-quiet text-bad"
          >
            {m.template_logo_remove()}
          </button>
        )}
      </form>
      <FieldError id={`${kind}-error`} role="alert">
        {error}
      </FieldError>
    </>
  )
}
