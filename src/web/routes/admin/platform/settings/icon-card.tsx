import { useEffect, useRef } from 'react'
import { shopIconLimits } from '#domain/platform/pictures/picture-limits.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import {
  type ActionResult,
  failureOf,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { FieldError } from '#web/components/forms/field-error.tsx'
import { usePictureCheck } from '#web/components/pictures/use-picture-check.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'

export type IconDone = 'icon-saved' | 'icon-reset'

type Props = {
  path: string
  /** Query of the icon URL; changes with the icon, so that the browser loads the new one. */
  mark: string
  isOwn: boolean
  /** The page's action result, for browsers without JavaScript. */
  answer: ActionResult<IconDone>
}

/** Icon of browser tabs and home screens: preview, upload and reset to the default. Saved at once. */
export function IconCard({ path, mark, isOwn, answer }: Props) {
  const fetcher = useFetcher<ActionResult<IconDone>>({ key: 'shop-icon' })
  const form = useRef<HTMLFormElement>(null)
  useResultToast(fetcher.data, { done: doneTexts, failed: m.update_failed })
  useEffect(() => {
    if (fetcher.data && 'done' in fetcher.data) form.current?.reset()
  }, [fetcher.data])
  const isBusy = fetcher.state !== 'idle'
  const { fault, check } = usePictureCheck(shopIconLimits)
  const error = fault ?? failureOf(fetcher.data ?? answer)?.error
  return (
    <Card title={m.settings_icon()}>
      <p className="-mt-2 text-slate">{m.settings_icon_text()}</p>
      <div className="flex flex-wrap items-center gap-4">
        {[64, 32].map((size) => (
          <img
            key={size}
            src={`/favicon.svg?${mark}`}
            alt={size === 64 ? m.settings_icon_shown() : ''}
            width={size}
            height={size}
            className="rounded-md border border-line"
          />
        ))}
      </div>
      <fetcher.Form
        ref={form}
        method="post"
        action={path}
        encType="multipart/form-data"
        className="flex flex-wrap items-end gap-3"
      >
        <label className="grid min-w-0 basis-[30rem] grid-cols-1 gap-1.5 font-medium text-ink-strong">
          {m.settings_icon_file()}
          <input
            type="file"
            name="icon"
            required
            accept="image/png,image/jpeg,image/webp,image/svg+xml,image/x-icon,.ico"
            onChange={check}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? 'icon-error' : undefined}
            className="field w-0 min-w-full font-normal"
          />
        </label>
        <button
          type="submit"
          name="intent"
          value="upload-icon"
          disabled={isBusy}
          className="button-base button-quiet"
        >
          {m.settings_icon_save()}
        </button>
        {isOwn && (
          <button
            type="submit"
            name="intent"
            value="reset-icon"
            formNoValidate
            disabled={isBusy}
            className="button-base button-quiet text-bad"
          >
            {m.settings_icon_reset()}
          </button>
        )}
      </fetcher.Form>
      <FieldError id="icon-error" role="alert">
        {error}
      </FieldError>
    </Card>
  )
}

const doneTexts = {
  'icon-saved': () => m.settings_icon_saved(),
  'icon-reset': () => m.settings_icon_reset_done(),
}
