import { m } from '#messages/messages.ts'
import { clientFormAction } from '#web/forms/client-form-action.ts'
import { pageMeta, samePathInEachLanguage } from '#web/forms/page-meta.ts'
import { privateArea } from '#web/middleware/private-area.ts'
import type { Route } from './+types/withdraw'
import { declarationAction, declarationLoader } from './declaration-actions.ts'
import { DeclarationPage } from './declaration-page.tsx'

export const loader = declarationLoader('withdraw', 'withdrawal')

export const action = declarationAction('withdrawal', {
  review: 'withdraw.review',
  confirm: 'withdraw.confirm',
})

export const clientAction = clientFormAction(() => m.form_lost())

export const middleware = [privateArea({ isIndexed: true })]

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        ...loaderData,
        title: m.withdraw_title(),
        description: m.withdraw_intro(),
        addresses: samePathInEachLanguage('/withdraw'),
      })
    : []

export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  return <DeclarationPage kind="withdrawal" {...loaderData} result={actionData as never} />
}
