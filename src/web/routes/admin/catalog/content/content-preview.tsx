import { ExternalLink } from 'lucide-react'
import { href, Link, useNavigation } from 'react-router'
import { languageNames } from '#domain/platform/language/language.ts'
import { inLanguage } from '#domain/platform/language/language-path.ts'
import { m } from '#messages/messages.ts'
import { readOfferedLanguages } from '#server/platform/settings/read-offered-languages.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { pageLoader } from '#web/forms/page-loader.ts'
import type { Route } from './+types/content-preview'

import { ContentTrail } from './content-trail.tsx'
import { readPreviewPlace } from './preview-place.ts'
import { sectionName } from './section-name.ts'

export const loader = pageLoader('content-preview', async ({ url, language, ports }) => {
  const offered = await readOfferedLanguages(ports)
  return { place: readPreviewPlace(url.searchParams, language, offered), offered }
})

export const meta: Route.MetaFunction = () => [{ title: m.content_preview() }]

const widths = { phone: 390, desktop: 1280 } as const

/** Draft preview of a shop page, in a frame as wide as a phone or a desktop. */
export default function ContentPreview({ loaderData: { place, offered } }: Route.ComponentProps) {
  const { page, language, width } = place
  const address = `${inLanguage(page === 'home' ? '/' : `/${page}`, language)}?preview=1`
  const { location } = useNavigation()
  const isOnItsWay = location?.pathname === href('/admin/content/preview')
  // While a navigation is pending, further choices build on its target, so that two quick choices both apply.
  const chosen = isOnItsWay
    ? readPreviewPlace(new URLSearchParams(location.search), language, offered)
    : place
  const to = (change: Partial<typeof place>) =>
    `${href('/admin/content/preview')}?${new URLSearchParams({ ...chosen, ...change })}`
  return (
    <>
      <ContentTrail isPreview />
      <PageHeading title={m.content_preview()} text={m.content_preview_text()}>
        <a href={address} target="_blank" rel="noopener" className="button-base button-quiet">
          <ExternalLink aria-hidden="true" className="size-4" />
          {m.content_preview_tab()}
        </a>
      </PageHeading>
      <div className="mt-4 mb-4 flex flex-wrap gap-x-8 gap-y-2">
        <Choices
          label={m.content_preview_page()}
          choices={(['home', 'services', 'contact'] as const).map((previewPage) => ({
            to: to({ page: previewPage }),
            text: sectionName(previewPage),
            isCurrent: previewPage === page,
          }))}
        />
        <Choices
          label={m.language_label()}
          choices={offered.map((offeredLanguage) => ({
            to: to({ language: offeredLanguage }),
            text: languageNames[offeredLanguage],
            isCurrent: offeredLanguage === language,
          }))}
        />
        <Choices
          label={m.content_preview_width()}
          choices={[
            { to: to({ width: 'phone' }), text: m.content_preview_phone(), isCurrent: width === 'phone' },
            {
              to: to({ width: 'desktop' }),
              text: m.content_preview_desktop(),
              isCurrent: width === 'desktop',
            },
          ]}
        />
      </div>
      <section
        aria-label={m.content_preview_page()}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame wider than the window must be scrollable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line bg-sunken p-2"
      >
        <iframe
          key={address + width}
          src={address}
          title={m.content_preview()}
          style={{ width: widths[width] }}
          className="mx-auto block h-[80dvh] min-h-96 border-0 bg-paper"
        />
      </section>
    </>
  )
}

type ChoicesProps = {
  label: string
  choices: readonly { to: string; text: string; isCurrent: boolean }[]
}

function Choices({ label, choices }: ChoicesProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-1">
      {choices.map(({ to, text, isCurrent }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          aria-current={isCurrent ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-full px-4 font-medium hover:bg-sunken aria-[current]:bg-sunken aria-[current]:text-ink-strong"
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}
