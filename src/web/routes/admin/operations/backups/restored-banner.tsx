import { Form, href } from 'react-router'
import { m } from '#messages/messages.ts'

/** Confirms a restoration, with a button that restores the safety copy, which undoes it. */
export function RestoredBanner({ name, safetyCopy }: { name: string; safetyCopy: string }) {
  return (
    <div
      role="status"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-good bg-good-soft p-4"
    >
      <p className="font-medium text-ink-strong">
        {m.products_reset()} — {m.restored_text({ name, safetyCopy })}
      </p>
      <Form method="post" action={href('/admin/backups')}>
        <input type="hidden" name="intent" value="select" />
        <input type="hidden" name="name" value={safetyCopy} />
        <button type="submit" className="button-base button-quiet">
          {m.undo()}
        </button>
      </Form>
    </div>
  )
}
