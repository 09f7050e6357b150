import { languages } from '#domain/platform/language/language.ts'
import { m } from '#messages/messages.ts'
import { newsletterStatusLabels } from '#messages/messaging/state-labels.ts'
import { choicesOf } from '#messages/state-label.ts'
import {
  type ActionResult,
  failureOf,
  useResultToast,
} from '#web/components/back-office/forms/use-result-toast.ts'
import { ExportLink } from '#web/components/back-office/lists/export-link.tsx'
import { ListBody } from '#web/components/back-office/lists/list-body.tsx'
import { ListContext } from '#web/components/back-office/lists/use-list.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { useLastResult } from '#web/forms/use-last-result.ts'
import type { Route } from './+types/subscribers'
import { type LetterDone, letterActions } from './letter-actions.ts'
import { LettersCard } from './letters-card.tsx'
import { loadSubscribers } from './load-subscribers.ts'
import { subscriberColumns } from './subscriber-columns.tsx'

export const loader = loadSubscribers

export const action = letterActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = () => [{ title: m.newsletter_admin_title() }]

/** Newsletter subscribers with their proof of consent, and the letters to send. */
export default function Subscribers({ loaderData: data, actionData }: Route.ComponentProps) {
  const result = useLastResult(actionData as ActionResult<LetterDone>)
  useResultToast(result, {
    done: {
      started: m.letter_started,
      stopped: m.letter_stopped_toast,
      resumed: m.letter_resumed,
      unchanged: m.products_unchanged,
    },
  })
  const texts = choicesOf(newsletterStatusLabels)
  return (
    <ListContext value={{ ...data.list, rowsText: m.list_rows_subscribers }}>
      <PageHeading
        title={m.newsletter_admin_title()}
        text={m.newsletter_admin_text()}
        help={[m.newsletter_admin_help_1(), m.newsletter_admin_help_2()]}
      >
        {data.mayExport && <ExportLink />}
      </PageHeading>
      <div className="mt-5">
        <LettersCard key={data.letters[0]?.id} data={data} refused={failureOf(result)} />
      </div>
      <h2 className="mt-8 mb-3 text-section">{m.subscribers_title()}</h2>
      <ListBody
        data={data}
        title={m.subscribers_title()}
        empty={m.subscribers_none()}
        nameOf={({ email }) => email}
        columns={subscriberColumns()}
        filters={[
          { name: 'status', label: m.subscriber_status(), choices: texts },
          {
            name: 'language',
            label: m.subscriber_language(),
            choices: languages.map((language) => [language, language.toUpperCase()] as const),
          },
        ]}
        views={[
          ['', m.filter_all(), data.counts.total],
          ...texts.map(
            ([status, text]) => [`?status=${status}`, text, data.counts.byState[status] ?? 0] as const,
          ),
        ]}
      />
    </ListContext>
  )
}
