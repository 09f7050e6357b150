import { href } from 'react-router'
import { m } from '#messages/messages.ts'
import type { ActionResult } from '#web/components/back-office/forms/use-result-toast.ts'
import { PageHeading } from '#web/components/back-office/page-heading.tsx'
import { RecordNav } from '#web/components/back-office/record-nav.tsx'
import { resilientAction } from '#web/forms/client-form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { useFetcher } from '#web/forms/use-fetcher.ts'
import type { Route } from './+types/declaration'
import { declarationActions, type QueueDone } from './declaration-actions.ts'
import { DeclarationState } from './declaration-state.tsx'
import { DeclaredCard } from './declared-card.tsx'
import { LikelyOrders } from './likely-orders.tsx'
import { loadDeclaration } from './load-declaration.ts'
import { NoteButton } from './note-dialog.tsx'
import { kindTexts } from './queue-texts.ts'
import { useQueueToast } from './use-queue-toast.ts'
import { WithdrawalCard } from './withdrawal-card.tsx'

export const loader = pageLoader('queue-declaration', loadDeclaration)

export const action = declarationActions

export const clientAction = resilientAction

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData ? `${kindTexts[loaderData.kind]()} · ${loaderData.name}` : m.queue_title() },
]

/** One declaration with its order and refund; staff handle it here. */
export default function Declaration({ loaderData }: Route.ComponentProps) {
  const { id, kind, name, handledAt, withdrawal, mayAct } = loaderData
  // The dialogs submit with the same fetcher key; they are closed when the result arrives.
  useQueueToast(useFetcher<ActionResult<QueueDone>>({ key: `queue-${id}` }).data)
  return (
    <>
      <RecordNav
        back={{
          to: withdrawal ? href('/admin/queue') : href('/admin/queue/declarations'),
          text: m.queue_title(),
        }}
      />
      <PageHeading
        title={`${kindTexts[kind]()} · ${name}`}
        text={<DeclarationState {...loaderData} />}
        help={[m.help_queue_1(), m.help_queue_2(), m.help_queue_3()]}
      >
        {!handledAt && mayAct && (
          <NoteButton
            id={id}
            intent="settle"
            text={m.queue_settle()}
            hint={m.queue_settle_hint()}
            className="button-quiet"
          />
        )}
      </PageHeading>
      <div className="mt-5 grid items-start gap-5 xl:grid-cols-2">
        <DeclaredCard {...loaderData} />
        {withdrawal && <WithdrawalCard {...loaderData} withdrawal={withdrawal} />}
        {!handledAt && <LikelyOrders {...loaderData} />}
      </div>
    </>
  )
}
