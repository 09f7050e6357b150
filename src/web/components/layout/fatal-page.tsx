import { m } from '#messages/messages.ts'
import { localPath } from '../ui/local-link.tsx'

/** What went wrong, in the words of the error itself. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * The page when nothing else can be shown (contract C8): what happened, reload, or clear this browser's data
 * and go home. Link and form only, so that it works when the script bundle itself failed.
 */
export function FatalPage({ reason }: { reason?: string }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <FatalMessage reason={reason} />
    </main>
  )
}

/** Waits, hidden, in every page; the script in the head shows it when the page's own scripts do not come. */
export function FatalTemplate() {
  return (
    <div id="fatal" className="fatal-template" role="alert">
      {/* The page it waits in has a first heading of its own. */}
      <FatalMessage heading="h2" />
    </div>
  )
}

export function FatalMessage({
  reason = '',
  heading: Heading = 'h1',
}: {
  reason?: string
  heading?: 'h1' | 'h2'
}) {
  return (
    <div className="grid w-full max-w-xl justify-items-start gap-4 rounded-card border border-line bg-surface p-6 shadow-card sm:p-8">
      <Heading className="text-section">{m.storefront_fatal_title()}</Heading>
      <p>{m.storefront_fatal_text()}</p>
      <p className="text-sm text-slate">
        {m.storefront_fatal_details()}{' '}
        <code id="fatal-reason" className="break-all" suppressHydrationWarning>
          {reason}
        </code>
      </p>
      <div className="flex flex-wrap gap-3">
        {/* biome-ignore lint/a11y/useValidAnchor: an empty reference is the page itself, whatever its address */}
        <a href="" className="button-base button-primary">
          {m.storefront_fatal_reload()}
        </a>
        <form method="post" action="/forget">
          <input type="hidden" name="home" value={localPath('/')} />
          <button type="submit" className="button-base button-quiet">
            {m.storefront_fatal_clear()}
          </button>
        </form>
      </div>
      <p className="text-sm text-slate">{m.storefront_fatal_clear_note()}</p>
    </div>
  )
}
