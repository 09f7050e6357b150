import { ArrowDown, ArrowUp } from 'lucide-react'
import { Form, href, Link, useNavigation } from 'react-router'
import type { HomeSection } from '#domain/platform/settings/home-section.ts'
import { m } from '#messages/messages.ts'
import { Card } from '#web/components/back-office/card.tsx'
import { StatusChip } from '#web/components/ui/status-chip.tsx'
import { homeSectionName } from '../content/home-section-name.ts'
import type { HomepageData } from './load-homepage.ts'
import { useSectionDrag } from './use-section-drag.ts'

/** Sections of the home page in their order, hidden ones last; they are moved with buttons or by dragging. */
export function SectionList({ open, shown, hidden, token, mayChange }: HomepageData) {
  const isBusy = useNavigation().state !== 'idle'
  const drag = useSectionDrag({
    shown,
    token,
    path: href('/admin/homepage/:section?', { section: open ?? undefined }),
    isOff: !mayChange,
  })
  const button = (section: HomeSection, change: 'up' | 'down', isOff: boolean) => {
    const name = homeSectionName(section)
    const text = change === 'up' ? m.homepage_up({ name }) : m.homepage_down({ name })
    const Icon = change === 'up' ? ArrowUp : ArrowDown
    return (
      <button
        type="submit"
        name="change"
        value={change}
        // `aria-disabled` instead of `disabled`: keyboard users keep the focus at either end of the list.
        aria-disabled={isOff}
        onClick={(event) => {
          if (isOff) event.preventDefault()
        }}
        aria-label={text}
        title={text}
        className="grid size-11 place-items-center rounded-full hover:bg-sunken aria-disabled:opacity-30"
      >
        <Icon aria-hidden="true" className="size-5" />
      </button>
    )
  }
  return (
    <Card title={m.homepage_order()}>
      <ol className="grid divide-y divide-line">
        {[...shown, ...hidden].map((section, index) => {
          const isShown = index < shown.length
          const name = homeSectionName(section)
          const change = isShown ? m.homepage_switch_off() : m.homepage_switch_on()
          return (
            <li
              key={section}
              {...(isShown && drag(section))}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2"
            >
              <span className="min-w-40 flex-1 font-medium text-ink-strong">{name}</span>
              {!isShown && <StatusChip tone="calm" text={m.homepage_is_off()} />}
              <Link
                to={href('/admin/homepage/:section?', { section: section ?? undefined })}
                aria-current={open === section ? 'true' : undefined}
                preventScrollReset
                className="link inline-flex min-h-11 items-center px-2 max-sm:-mr-2"
              >
                {mayChange ? m.edit() : m.message_view()}
                <span className="sr-only">({m.homepage_texts({ name })})</span>
              </Link>
              {mayChange && (
                <Form
                  onSubmit={(event) => {
                    // One move at a time: the next one starts from the new order.
                    if (isBusy) event.preventDefault()
                  }}
                  method="post"
                  action={href('/admin/homepage/:section?', { section: open ?? undefined })}
                  preventScrollReset
                  className="flex items-center"
                >
                  <input type="hidden" name="intent" value="arrange" />
                  <input type="hidden" name="seen" value={token} />
                  <input type="hidden" name="section" value={section} />
                  {isShown && button(section, 'up', index === 0)}
                  {isShown && button(section, 'down', index === shown.length - 1)}
                  <button
                    type="submit"
                    name="change"
                    value={isShown ? 'off' : 'on'}
                    disabled={isShown && shown.length === 1}
                    aria-label={m.homepage_switch_it({ change, name })}
                    className="button-base button-quiet min-w-28"
                  >
                    {change}
                  </button>
                </Form>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
