import { useRef } from 'react'
import { Form } from 'react-router'
import type { Day } from '#domain/platform/calendar/day.ts'
import { siteFileEndings } from '#domain/platform/storage/site-file.ts'
import type { DeliverySide } from '#domain/subscriptions/delivery/delivery-state.ts'
import { m } from '#messages/messages.ts'
import { dayText } from '#messages/platform/calendar/day-text.ts'
import { fileSize } from '#web/components/ui/file-size.ts'
import { useFocusAfter } from '#web/components/ui/use-focus-after.ts'

type File = { id: string; side: DeliverySide; name: string; bytes: number; on: Day }
type Props = {
  files: readonly File[]
  /** Whether the customer's or the shop's page shows it. */
  side: DeliverySide
  /** Path below which the files are served. */
  path: string
  isOpen: boolean
  isBusy: boolean
}

/** The files of a site that either side sent, and an upload field. */
export function SiteFiles({ files, side, path, isOpen, isBusy }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const goToAdded = useFocusAfter(() => list.current?.lastElementChild?.querySelector('a'))
  const goToField = useFocusAfter(() => field.current)
  return (
    <>
      {files.length === 0 && <p className="text-slate">{m.site_files_none()}</p>}
      <ul ref={list} className="grid gap-3 empty:hidden">
        {files.map(({ id, name, bytes, on, ...file }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 flex-1">
              <a href={`${path}/${id}`} className="link inline-block py-1 break-all" download>
                {name}
              </a>
              <span className="figures block text-sm text-slate">
                {fileSize(bytes)}, {senderText(file.side, side, dayText(on))}
              </span>
            </span>
            {isOpen && file.side === side && (
              <Form method="post" preventScrollReset onSubmit={goToField}>
                <input type="hidden" name="file" value={id} />
                <button
                  type="submit"
                  name="intent"
                  value="remove-file"
                  disabled={isBusy}
                  aria-label={m.site_file_remove({ name })}
                  className="button-base button-quiet px-3"
                >
                  <span aria-hidden="true">×</span>
                </button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {isOpen && (
        <Form
          key={files.length}
          method="post"
          encType="multipart/form-data"
          preventScrollReset
          onSubmit={goToAdded}
          className="mt-5 grid justify-items-start gap-3"
        >
          <input type="hidden" name="intent" value="add-file" />
          <label htmlFor="site-file" className="font-medium text-ink-strong">
            {m.site_file_choose()}
          </label>
          <input
            ref={field}
            id="site-file"
            type="file"
            name="file"
            required
            accept={siteFileEndings.map((extension) => `.${extension}`).join(',')}
            className="field h-auto w-full py-2"
          />
          <button type="submit" disabled={isBusy} aria-busy={isBusy} className="button-base button-quiet">
            {m.site_file_add()}
          </button>
        </Form>
      )}
    </>
  )
}

function senderText(sender: DeliverySide, reader: DeliverySide, date: string): string {
  if (sender === reader) return m.site_file_by_you({ date })
  return sender === 'shop' ? m.site_file_by_shop({ date }) : m.site_file_by_customer({ date })
}
