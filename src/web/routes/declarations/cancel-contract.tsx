import { m } from '#messages/messages.ts'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { pageMeta, samePathInEachLanguage } from '#web/forms/page-meta.ts'
import { privateArea } from '#web/middleware/private-area.ts'
import type { Route } from './+types/cancel-contract'
import { declarationAction, declarationLoader } from './declaration-actions.ts'
import { DeclarationPage } from './declaration-page.tsx'

export const loader = declarationLoader('cancel-contract', 'cancellation')

export const action = declarationAction('cancellation', {
  review: 'cancel-contract.review',
  confirm: 'cancel-contract.confirm',
})

export const clientAction = clientFormAction(() => m.form_lost())

export const middleware = [privateArea({ isIndexed: true })]

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        title: m.cancel_title(),
        description: m.cancel_intro(),
        addresses: samePathInEachLanguage('/cancel-contract'),
      })
    : []

export default function CancelContract({ loaderData, actionData }: Route.ComponentProps) {
  return <DeclarationPage kind="cancellation" {...loaderData} result={actionData as never} />
}
