import { data, redirect } from 'react-router'
import type { Permission } from '#domain/accounts/permissions.ts'
import { personName } from '#domain/accounts/person-name.ts'
import { dayInParis } from '#domain/calendar/day.ts'
import { declarationSchema } from '#domain/declarations/declaration.schema.ts'
import type { DeclarationKind } from '#domain/declarations/declaration.ts'
import { inLanguage } from '#domain/language-path.ts'
import { recordDeclaration } from '#server/declarations/record-declaration.ts'
import { readOfferedLanguages } from '#server/settings/read-offered-languages.ts'
import { formAction, intent } from '#web/forms/form-action.ts'
import { pageLoader } from '#web/forms/page-loader.ts'
import { declarationTexts } from './declaration-texts.ts'

/** The form, filled in for whom we know; everything can be changed. */
export function declarationLoader(permission: Permission) {
  return pageLoader(permission, async ({ account, url, ports, language }) => {
    const [known, general] = await Promise.all([account(), ports.settings.get('general')])
    return {
      language,
      offered: await readOfferedLanguages(ports),
      publicUrl: ports.shop.publicUrl,
      shopName: general.siteName,
      values: {
        name: known ? personName(known, language) : '',
        email: known?.email ?? '',
        contract: (url.searchParams.get('order') ?? '').slice(0, 40),
        endsOn: '',
      } as Record<string, string>,
    }
  })
}

export type Summary = { summary: Record<string, string>; isDayOver: boolean }

/** Two steps: say what is meant, read it again and confirm. Nothing in between. */
export function declarationAction(
  kind: DeclarationKind,
  permissions: { review: Permission; confirm: Permission },
) {
  return formAction({
    review: intent({
      permission: permissions.review,
      schema: declarationSchema,
      // A day that is over is no reason to refuse (D215-2): the summary says when the contract ends instead.
      run: async (input, { ports }) =>
        data<Summary>({
          summary: { ...input },
          isDayOver: input.endsOn !== '' && input.endsOn < dayInParis(ports.clock.now()),
        }),
    }),
    confirm: intent({
      permission: permissions.confirm,
      schema: declarationSchema,
      async run(input, { ports, language, ipHash }) {
        const { id } = await recordDeclaration(ports, { kind, input, language, ipHash })
        return redirect(inLanguage(`${declarationTexts[kind].address}/receipt/${id}`, language))
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
