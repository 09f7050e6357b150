import { data, redirect } from 'react-router'
import type { Permission } from '#domain/platform/access/permissions.ts'
import { personName } from '#domain/platform/addresses/person-name.ts'
import { dayInParis } from '#domain/platform/calendar/day.ts'
import { declarationSchema } from '#domain/subscriptions/declarations/declaration.schema.ts'
import { type DeclarationKind, findOrderNumber } from '#domain/subscriptions/declarations/declaration.ts'
import { readOfferedLanguages } from '#server/platform/settings/read-offered-languages.ts'
import { recordDeclaration } from '#server/subscriptions/declarations/record-declaration.ts'
import { listOwnContracts } from '#server/subscriptions/list-own-contracts.ts'
import {
  type PreviewedWithdrawal,
  previewWithdrawal,
} from '#server/subscriptions/withdrawals/preview-withdrawal.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { localPath } from '#web/local-path.ts'
import { declarationTexts } from './declaration-texts.ts'

/** Data of the form, filled in for signed-in users; every value can be changed. */
export function declarationLoader(permission: Permission, kind: DeclarationKind) {
  return pageLoader(permission, async ({ account, url, ports, language }) => {
    const [signedIn, general] = await Promise.all([account(), ports.settings.get('general')])
    const contracts = signedIn ? await listOwnContracts(ports, { accountId: signedIn.id, kind }) : []
    const withdrawals = signedIn && kind === 'cancellation' ? await previewAll(signedIn.id) : []
    const requested = (url.searchParams.get('order') ?? '').slice(0, 40)
    const [only] = contracts.length === 1 ? contracts : []
    return {
      contracts,
      withdrawals,
      language,
      offered: await readOfferedLanguages(ports),
      publicUrl: ports.shop.publicUrl,
      shopName: general.siteName,
      values: {
        name: signedIn ? personName(signedIn, language) : '',
        email: signedIn?.email ?? '',
        contract: requested || (only ?? ''),
        endsOn: '',
      } as Record<string, string>,
    }

    /** The orders that a withdrawal still refunds: a cancellation says so first. */
    async function previewAll(accountId: string) {
      const withdrawable = await listOwnContracts(ports, { accountId, kind: 'withdrawal' })
      const previews = await Promise.all(
        withdrawable.map((contract) =>
          previewWithdrawal(ports, { accountId, orderNumber: findOrderNumber(contract) ?? '' }),
        ),
      )
      return previews.filter((preview) => preview !== null)
    }
  })
}

export type Summary = {
  summary: Record<string, string>
  isDayOver: boolean
  /** What a withdrawal would refund; null if it is no longer possible, or the contract is not the user's. */
  withdrawal: PreviewedWithdrawal | null
}

/** Two steps: declare, then review and confirm. Nothing in between. */
export function declarationAction(
  kind: DeclarationKind,
  permissions: { review: Permission; confirm: Permission },
) {
  return formAction({
    review: intent({
      permission: permissions.review,
      schema: declarationSchema,
      // A past date is no reason to refuse (D215-2): the summary says when the contract ends instead.
      run: async (input, { ports, account }) => {
        const signedIn = await account()
        const orderNumber = findOrderNumber(input.contract)
        return data<Summary>({
          summary: { ...input },
          isDayOver: input.endsOn !== '' && input.endsOn < dayInParis(ports.clock.now()),
          withdrawal:
            signedIn && orderNumber
              ? await previewWithdrawal(ports, { accountId: signedIn.id, orderNumber })
              : null,
        })
      },
    }),
    confirm: intent({
      permission: permissions.confirm,
      schema: declarationSchema,
      async run(input, { ports, language, ipHash, account }) {
        const accountId = (await account())?.id
        const { id } = await recordDeclaration(ports, { kind, input, language, ipHash, accountId })
        return redirect(localPath(`${declarationTexts[kind].address}/receipt/${id}`, language))
      },
    }),
    change: intent({
      permission: permissions.review,
      schema: declarationSchema,
      run: async (input) =>
        data({ values: { ...input }, fields: {}, error: null, code: null, intent: 'change' }),
    }),
  })
}
