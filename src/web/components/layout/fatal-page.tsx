import { m } from '#messages/messages.ts'
import { localPath } from '#web/local-path.ts'

/** The message of the error itself. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/**
 * The page when nothing else can be shown (contract C8): what happened, a reload, or clearing this browser's data and
 * going home. Uses only a link and a form, so that it works when the script bundle failed.
 */
export function FatalPage({ reason }: { reason?: string }) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <FatalMessage reason={reason} />
    </main>
  )
}

/** Hidden in every page; the script in the head shows it when the page's scripts fail to load. */
export function FatalTemplate() {
  return (
    <div id="fatal" className="fatal-template" role="alert">
      {/* An h2, because the page that contains it has its own h1. */}
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
        {/* biome-ignore lint/a11y/useValidAnchor: an empty href is the current page, whatever its URL */}
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
